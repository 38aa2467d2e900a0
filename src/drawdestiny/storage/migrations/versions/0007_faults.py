"""What kind of fault it is, and who came across it: one person can cause so many and no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "faults", sa.Column("kind", sa.String(10), nullable=False, server_default="choice")
    )
    op.add_column("faults", sa.Column("account_id", sa.String(40), nullable=True))
    op.create_index("ix_faults_account_id", "faults", ["account_id"])


def downgrade() -> None:
    op.drop_index("ix_faults_account_id", "faults")
    op.drop_column("faults", "account_id")
    op.drop_column("faults", "kind")
