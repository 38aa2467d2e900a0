"""What players read: card texts, questions, log lines, card faces, the rulebook."""
