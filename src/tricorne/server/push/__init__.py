"""Web Push (RFC 8030, 8291 and 8292): what a device is told while the page is closed."""
