"""Events on the server: their entries, how they look, and whom they name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    for column in ("state", "account_id", "updated"):
        op.create_index(f"ix_events_{column}", "events", [column])
    op.create_table(
        "event_entries",
        sa.Column("event_id", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("when", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "n", name="pk_event_entries"),
        sa.ForeignKeyConstraint(
            ["event_id"], ["events.id"], name="fk_event_entries_event_id_events",
            ondelete="CASCADE",
        ),
    )  # fmt: skip
    op.create_table(
        "event_people",
        sa.Column("event_id", sa.String(40), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "account_id", name="pk_event_people"),
        sa.ForeignKeyConstraint(
            ["event_id"], ["events.id"], name="fk_event_people_event_id_events",
            ondelete="CASCADE",
        ),
    )  # fmt: skip
    op.create_index("ix_event_people_account_id", "event_people", ["account_id"])


def downgrade() -> None:
    op.drop_table("event_people")
    op.drop_table("event_entries")
    op.drop_table("events")
