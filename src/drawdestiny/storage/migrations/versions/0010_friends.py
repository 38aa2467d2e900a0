"""Whom an account calls a friend."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("friend_id", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_friends_account_id_accounts",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["friend_id"], ["accounts.id"], name="fk_friends_friend_id_accounts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "friend_id", name="pk_friends"),
    )
    op.create_index("ix_friends_friend_id", "friends", ["friend_id"])


def downgrade() -> None:
    op.drop_index("ix_friends_friend_id", "friends")
    op.drop_table("friends")
