"""What a game offers to the tools around it, as plain data and functions.

A definition hands these out (``shop``, ``faces``, ``deck_builder``, ``battle_plans``,
``encoding``); the games fill them in, and `collection`, `cards`, `decks` and `lab` use them. They
know only the engine.
"""
