"""Collections, wants and kept decks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "collections",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_collections"),
        sa.UniqueConstraint("owner", "name", name="uq_collections_owner"),
    )
    for table, extra in (
        ("holdings", [sa.Column("finish", sa.String(20), nullable=False)]),
        ("wants", []),
    ):
        keys = ["collection_id", "card", *(column.name for column in extra)]
        op.create_table(
            table,
            sa.Column("collection_id", sa.Integer, nullable=False),
            sa.Column("card", sa.String(40), nullable=False),
            *extra,
            sa.Column("count", sa.Integer, nullable=False),
            sa.CheckConstraint("count > 0", name=op.f(f"ck_{table}_some")),
            sa.ForeignKeyConstraint(
                ["collection_id"],
                ["collections.id"],
                name=f"fk_{table}_collection_id_collections",
                ondelete="CASCADE",
            ),
            sa.PrimaryKeyConstraint(*keys, name=f"pk_{table}"),
        )
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("notes", sa.JSON, nullable=False),
        sa.Column("built_from", sa.Integer, nullable=True),
        sa.ForeignKeyConstraint(
            ["built_from"],
            ["collections.id"],
            name="fk_decks_built_from_collections",
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
        sa.UniqueConstraint("owner", "game", "name", name="uq_decks_owner"),
    )
    op.create_table(
        "deck_cards",
        sa.Column("deck_id", sa.Integer, nullable=False),
        sa.Column("card", sa.String(40), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.CheckConstraint("count > 0", name=op.f("ck_deck_cards_some")),
        sa.ForeignKeyConstraint(
            ["deck_id"], ["decks.id"], name="fk_deck_cards_deck_id_decks", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("deck_id", "card", name="pk_deck_cards"),
    )


def downgrade() -> None:
    for table in ("deck_cards", "decks", "wants", "holdings", "collections"):
        op.drop_table(table)
