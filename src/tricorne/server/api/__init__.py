"""HTTP and the socket, one file per subject."""
