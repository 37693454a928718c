"""The security headers of every answer, wherever the page is served from."""

from __future__ import annotations

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
    " img-src 'self' data: blob:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)

PART_HEADERS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""Headers of a file that runs nothing by itself. The document's headers say what it may load."""

HEADERS = PART_HEADERS | {
    "content-security-policy": POLICY,
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
