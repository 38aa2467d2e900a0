"""Websockets: connection, session, dispatch, outbox."""
