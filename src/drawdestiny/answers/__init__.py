"""What the HTTP interface answers, made without a server: both the server and the page send it."""
