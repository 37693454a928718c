"""A live table: decides what happens and what guests are told. Its host carries that out."""
