"""Runs migrations on a connection that the program hands over."""

from __future__ import annotations

from alembic import context

from drawdestiny.storage import card_sets, events, models, operating, people, play
from drawdestiny.storage.base import Base

assert all(part.Base is Base for part in (card_sets, events, models, operating, people, play))

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
