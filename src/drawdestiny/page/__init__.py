"""Tables without a server: the same protocol, answered inside the browser's Python."""
