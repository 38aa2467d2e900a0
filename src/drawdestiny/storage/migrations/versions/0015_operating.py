"""What operators do, roles, bans, announcements, links that work once, and mail addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0013"
branch_labels = None
depends_on = None

ACCOUNTS = (
    ("role", sa.String(20), "''"),
    ("banned_until", sa.BigInteger, "0"),
    ("ban_reason", sa.String(300), "''"),
    ("muted_until", sa.BigInteger, "0"),
    ("email", sa.String(254), "''"),
    ("turn_mails", sa.BigInteger, "0"),
)


def upgrade() -> None:
    for name, kind, default in ACCOUNTS:
        column = sa.Column(name, kind, nullable=False, server_default=sa.text(default))
        op.add_column("accounts", column)
    settled = sa.Column("settled", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    op.add_column("reports", settled)
    label = sa.Column("label", sa.String(80), nullable=False, server_default=sa.text("''"))
    op.add_column("sessions", label)
    op.create_table(
        "operator_log",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("when", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_operator_log"),
    )
    op.create_index("ix_operator_log_account_id", "operator_log", ["account_id"])
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("when", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("text_fr", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
    )
    op.create_table(
        "one_time_links",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_one_time_links_account_id_accounts",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("digest", name="pk_one_time_links"),
    )
    op.create_index("ix_one_time_links_account_id", "one_time_links", ["account_id"])
    op.create_table(
        "turn_notices",
        sa.Column("account_id", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name="fk_turn_notices_account_id_accounts",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_turn_notices_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account_id", "table_id", name="pk_turn_notices"),
    )


def downgrade() -> None:
    op.drop_table("turn_notices")
    op.drop_index("ix_one_time_links_account_id", "one_time_links")
    op.drop_table("one_time_links")
    op.drop_table("announcements")
    op.drop_index("ix_operator_log_account_id", "operator_log")
    op.drop_table("operator_log")
    op.drop_column("sessions", "label")
    op.drop_column("reports", "settled")
    for name, _, _ in reversed(ACCOUNTS):
        op.drop_column("accounts", name)
