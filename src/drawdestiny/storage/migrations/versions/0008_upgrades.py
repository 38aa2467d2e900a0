"""What viewers saw of finished games, and which rules each process has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_frames",
        sa.Column("game_id", sa.String(40), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_game_frames_game_id_games", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name="pk_game_frames"),
    )
    empty = sa.text("'{}'") if op.get_bind().dialect.name == "postgresql" else sa.text("x'7b7d'")
    op.add_column("runs", sa.Column("rules", sa.LargeBinary, nullable=False, server_default=empty))


def downgrade() -> None:
    op.drop_column("runs", "rules")
    op.drop_table("game_frames")
