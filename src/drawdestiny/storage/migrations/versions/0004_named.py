"""Who is named in the log of a table, so that a deleted account is found in all of them."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from drawdestiny.engine.words import fold

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

NAMES = sa.table("table_names", sa.column("table_id"), sa.column("account_id"), sa.column("seat"))
ENTRIES = sa.table("entries", sa.column("table_id"), sa.column("body", sa.LargeBinary))
ACCOUNTS = sa.table("accounts", sa.column("id"), sa.column("folded"))


def upgrade() -> None:
    op.create_table(
        "table_names",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("table_id", "account_id", "seat", name="pk_table_names"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_table_names_table_id_tables", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_table_names_account_id", "table_names", ["account_id"])
    op.create_index("ix_faults_table_id", "faults", ["table_id"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """The logs that are there already are read this once."""
    ids = {folded: id for id, folded in connection.execute(sa.select(ACCOUNTS))}
    known = set(ids.values())
    found: set[tuple[str, str, int]] = set()
    logs = connection.execute(sa.select(ENTRIES).execution_options(yield_per=1000))
    for table, body in logs:
        if b'"creator":' in body or b'"person":' in body:
            try:
                named = _named(json.loads(body), ids)
            except (ValueError, LookupError, TypeError, AttributeError):
                continue  # a log that cannot be read: no reason not to start
            found |= {(table, id, seat) for id, seat in named}
    rows = [
        {"table_id": table, "account_id": id, "seat": seat}
        for table, id, seat in sorted(found)
        if id in known
    ]
    if rows:
        connection.execute(sa.insert(NAMES), rows)


def _named(entry: dict[str, Any], ids: dict[str, str]) -> list[tuple[str, int]]:
    """The accounts that an entry tells of, with the seats that are kept for them by name."""
    found = []
    for part in entry["parts"]:
        for person in (part.get("creator"), part.get("person")):
            if person is not None:
                found.append((person["id"], -1))
        for seat, wish in enumerate(part.get("wish", {}).get("seats", ())):
            if wish.get("who") == "named":
                name = "".join(c for c in fold(wish.get("name", "")) if c.isalnum())
                found.append((ids.get(name[:120], ""), seat))
    return found


def downgrade() -> None:
    op.drop_index("ix_faults_table_id", "faults")
    op.drop_table("table_names")
