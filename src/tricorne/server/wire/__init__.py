"""Connections before a request is read: uvicorn's protocols, within limits.

An application's limits come too late: by then the bytes have been parsed.
"""
