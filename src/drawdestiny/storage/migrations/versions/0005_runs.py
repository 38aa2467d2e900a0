"""When processes of a server ran: time in which none did counts for no clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ENTRIES = sa.table("entries", sa.column("when", sa.BigInteger))
RUNS = sa.table(
    "runs",
    sa.column("id"),
    sa.column("started"),
    sa.column("alive"),
    sa.column("ended"),
    sa.column("room", sa.LargeBinary),
)


def upgrade() -> None:
    op.create_table(
        "runs",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("room", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_runs"),
    )
    # Nobody wrote down when older programs ran: until the last entry, as far as is known.
    latest = op.get_bind().execute(sa.select(sa.func.max(ENTRIES.c.when))).scalar()
    if latest is not None:
        earlier = {"id": "earlier", "started": 0, "alive": latest, "ended": True, "room": b""}
        op.get_bind().execute(sa.insert(RUNS), earlier)


def downgrade() -> None:
    op.drop_table("runs")
