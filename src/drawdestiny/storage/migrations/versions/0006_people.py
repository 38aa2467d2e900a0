"""What people of a server are owed: words of deleted accounts are gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

CHAT = sa.table("chat", sa.column("account_id"), sa.column("text"))


def upgrade() -> None:
    # Accounts that were deleted before left their words behind.
    op.execute(sa.update(CHAT).where(CHAT.c.account_id.is_(None)).values(text=""))


def downgrade() -> None:
    """Words that are gone do not come back."""
