"""What comes over a line before anybody reads it: uvicorn's protocols, within limits.

Whatever an application limits, it limits too late: by then bytes have been parsed.
"""
