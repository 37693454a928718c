"""What is generated in the pages: pictures, the table of the sheets, the answers of commands."""
