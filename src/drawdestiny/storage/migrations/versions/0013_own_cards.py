"""Own cards: the sets that people keep, and those that tables are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_sets",
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_kept_sets_account_id_accounts",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("account_id", "game", "code", name="pk_kept_sets"),
    )
    op.create_index("ix_kept_sets_hash", "kept_sets", ["hash"])
    op.create_table(
        "played_sets",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_played_sets"),
    )


def downgrade() -> None:
    op.drop_table("played_sets")
    op.drop_index("ix_kept_sets_hash", "kept_sets")
    op.drop_table("kept_sets")
