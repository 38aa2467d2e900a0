"""What runs in one process: the hub of live tables, timers, bots, cluster, maintenance."""
