"""Generated parts of the pages: pictures, the table of the sheets, the output of commands."""
