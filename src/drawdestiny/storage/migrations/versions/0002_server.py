"""People, tables and finished games of a server."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = (
    "accounts", "sessions", "tokens", "ratings", "blocks", "reports", "tables", "table_seats",
    "entries", "secrets", "games", "game_seats", "chat", "faults", "solved",
)  # fmt: skip


def _column(name: str, kind: sa.types.TypeEngine[Any], empty: bool = False) -> sa.Column[object]:
    return sa.Column(name, kind, nullable=empty)


def _word(name: str, longest: int = 40, empty: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.String(longest), nullable=empty)


def _number(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer, nullable=False, autoincrement=False)


def _moment(name: str, empty: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger, nullable=empty)


def _bytes(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.LargeBinary, nullable=False)


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def _of(table: str, column: str, other: str, then: str = "CASCADE") -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{other}"
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete=then)


def _index(table: str, *columns: str) -> None:
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def upgrade() -> None:
    _people()
    _tables()
    _games()


def _people() -> None:
    op.create_table(
        "accounts",
        _word("id"),
        _word("name", 60),
        _word("folded", 120),
        _column("guest", sa.Boolean()),
        _word("password", 200),
        _word("lang", 8),
        _moment("created"),
        _moment("seen"),
        _key("accounts", "id"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    _index("accounts", "seen")
    op.create_table(
        "sessions",
        _word("digest", 64),
        _word("account_id"),
        _moment("created"),
        _moment("expires"),
        _key("sessions", "digest"),
        _of("sessions", "account_id", "accounts"),
    )
    _index("sessions", "account_id", "expires")
    op.create_table(
        "tokens",
        _word("id"),
        _word("account_id"),
        _word("digest", 64),
        _word("label", 60),
        _column("scopes", sa.JSON()),
        _moment("created"),
        _key("tokens", "id"),
        _of("tokens", "account_id", "accounts"),
        sa.UniqueConstraint("digest", name="uq_tokens_digest"),
    )
    _index("tokens", "account_id")
    op.create_table(
        "ratings",
        _word("account_id"),
        _word("game"),
        _word("format"),
        _column("mu", sa.Double()),
        _column("sigma", sa.Double()),
        _number("games"),
        _moment("updated"),
        _key("ratings", "account_id", "game", "format"),
        _of("ratings", "account_id", "accounts"),
    )
    op.create_table(
        "blocks",
        _word("account_id"),
        _word("blocked_id"),
        _moment("created"),
        _key("blocks", "account_id", "blocked_id"),
        _of("blocks", "account_id", "accounts"),
        _of("blocks", "blocked_id", "accounts"),
    )
    op.create_table(
        "reports",
        _word("id"),
        _word("table_id"),
        _word("by_id", empty=True),
        _word("about_id", empty=True),
        _word("about", 60),
        _column("reason", sa.Text()),
        _moment("when"),
        _key("reports", "id"),
        _of("reports", "by_id", "accounts", "SET NULL"),
        _of("reports", "about_id", "accounts", "SET NULL"),
    )
    _index("reports", "by_id", "about_id")


def _tables() -> None:
    op.create_table(
        "tables",
        _word("id"),
        _word("state", 10),
        _column("private", sa.Boolean()),
        _bytes("summary"),
        _number("n"),
        _moment("created"),
        _moment("updated"),
        _moment("due", empty=True),
        _key("tables", "id"),
    )
    _index("tables", "state", "updated", "due")
    op.create_table(
        "table_seats",
        _word("table_id"),
        _number("seat"),
        _word("account_id"),
        _key("table_seats", "table_id", "seat"),
        _of("table_seats", "table_id", "tables"),
    )
    _index("table_seats", "account_id")
    op.create_table(
        "entries",
        _word("table_id"),
        _number("n"),
        _moment("when"),
        _bytes("body"),
        _key("entries", "table_id", "n"),
        _of("entries", "table_id", "tables"),
    )
    op.create_table(
        "secrets",
        _word("table_id"),
        _number("number"),
        _word("secret", 128),
        _key("secrets", "table_id", "number"),
        _of("secrets", "table_id", "tables"),
    )
    op.create_table(
        "chat",
        _word("table_id"),
        _number("n"),
        _word("account_id", empty=True),
        _word("name", 60),
        _number("seat"),
        _column("text", sa.Text()),
        _moment("when"),
        _key("chat", "table_id", "n"),
        _of("chat", "table_id", "tables"),
    )
    _index("chat", "account_id")
    op.create_table(
        "faults",
        _word("id"),
        _word("table_id"),
        _column("fault", sa.Text()),
        _bytes("record"),
        _moment("when"),
        _key("faults", "id"),
    )
    _index("faults", "when")


def _games() -> None:
    op.create_table(
        "games",
        _word("id"),
        _word("table_id"),
        _number("number"),
        _word("game"),
        _word("format"),
        _column("rated", sa.Boolean()),
        _bytes("record"),
        _bytes("summary"),
        _column("winners", sa.JSON()),
        _number("choices"),
        _moment("ended"),
        _key("games", "id"),
    )
    _index("games", "table_id", "ended")
    op.create_table(
        "game_seats",
        _word("game_id"),
        _number("seat"),
        _word("account_id", empty=True),
        _word("name", 60),
        _key("game_seats", "game_id", "seat"),
        _of("game_seats", "game_id", "games"),
    )
    _index("game_seats", "account_id")
    op.create_table(
        "solved",
        _word("account_id"),
        _word("puzzle", 80),
        _moment("when"),
        _key("solved", "account_id", "puzzle"),
        _of("solved", "account_id", "accounts"),
    )


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)
