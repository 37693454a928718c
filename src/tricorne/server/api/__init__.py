"""What is asked and answered over HTTP, a file a subject."""
