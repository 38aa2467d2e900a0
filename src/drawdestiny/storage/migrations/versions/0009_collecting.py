"""The history of collections, what is noted of copies, prices, and saved searches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "collection_changes",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("word", sa.String(20), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_collection_changes"),
    )
    op.create_index("ix_collection_changes_owner", "collection_changes", ["owner"])
    op.create_table(
        "holding_notes",
        sa.Column("collection_id", sa.Integer, nullable=False),
        sa.Column("card", sa.String(40), nullable=False),
        sa.Column("finish", sa.String(20), nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
        sa.Column("paid", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["collection_id"],
            ["collections.id"],
            name="fk_holding_notes_collection_id_collections",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("collection_id", "card", "finish", name="pk_holding_notes"),
    )
    op.create_table(
        "prices",
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("card", sa.String(40), nullable=False),
        sa.Column("finish", sa.String(20), nullable=False),
        sa.Column("cents", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("owner", "card", "finish", name="pk_prices"),
    )
    op.create_table(
        "saved_searches",
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("query", sa.String(1000), nullable=False),
        sa.PrimaryKeyConstraint("owner", "name", name="pk_saved_searches"),
    )


def downgrade() -> None:
    op.drop_table("saved_searches")
    op.drop_table("prices")
    op.drop_table("holding_notes")
    op.drop_index("ix_collection_changes_owner", "collection_changes")
    op.drop_table("collection_changes")
