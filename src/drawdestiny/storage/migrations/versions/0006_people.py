"""Known places of sign-ins, seats kept for accounts, names that rest, words that are gone."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

CHAT = sa.table("chat", sa.column("account_id"), sa.column("text"))
TABLES = sa.table("tables", sa.column("id"), sa.column("state"))
NAMES = sa.table("table_names", sa.column("table_id"), sa.column("account_id"), sa.column("seat"))
ENTRIES = sa.table(
    "entries", sa.column("table_id"), sa.column("n"), sa.column("body", sa.LargeBinary)
)


def upgrade() -> None:
    op.create_table(
        "resting_names",
        sa.Column("folded", sa.String(120), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("folded", name="pk_resting_names"),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_resting_names_account_id_accounts",
            ondelete="SET NULL",
        ),
    )
    op.create_index("ix_resting_names_account_id", "resting_names", ["account_id"])
    op.create_index("ix_resting_names_until", "resting_names", ["until"])
    op.create_table(
        "known_places",
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "digest", name="pk_known_places"),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_known_places_account_id_accounts",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_known_places_digest", "known_places", ["digest"])
    op.create_index("ix_known_places_seen", "known_places", ["seen"])
    _keep_seats(op.get_bind())
    # Accounts that were deleted before left their words behind.
    op.execute(sa.update(CHAT).where(CHAT.c.account_id.is_(None)).values(text=""))


def _keep_seats(connection: sa.Connection) -> None:
    """Write into the logs of open tables for whom their seats are kept.

    Until now a seat was anybody's who had the name. Where two accounts had it one after the other,
    nobody can tell which one was meant, and the seat is nobody's.
    """
    kept: dict[str, dict[str, list[str]]] = {}
    wanted = (
        sa.select(NAMES.c.table_id, NAMES.c.seat, NAMES.c.account_id)
        .join(TABLES, TABLES.c.id == NAMES.c.table_id)
        .where(TABLES.c.state == "open", NAMES.c.seat >= 0)
    )
    for table, seat, account in connection.execute(wanted):
        kept.setdefault(table, {}).setdefault(str(seat), []).append(account)
    for table, seats in kept.items():
        first = ENTRIES.c.table_id == table, ENTRIES.c.n == 0
        entry = json.loads(connection.execute(sa.select(ENTRIES.c.body).where(*first)).scalar_one())
        for part in entry["parts"]:
            if part["is"] == "opened":
                part["kept_for"] = {seat: who[0] for seat, who in seats.items() if len(who) == 1}
        body = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
        connection.execute(sa.update(ENTRIES).where(*first).values(body=body))


def downgrade() -> None:
    """Words that are gone do not come back, and older programs read over ``kept_for``."""
    op.drop_table("known_places")
    op.drop_table("resting_names")
