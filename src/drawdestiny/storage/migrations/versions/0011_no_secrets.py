"""Secrets of shuffles are entries of their tables; the table that once held them goes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("secrets")


def downgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_secrets"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_secrets_table_id_tables", ondelete="CASCADE"
        ),
    )
