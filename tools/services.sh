#!/usr/bin/env bash
# Run a command beside a PostgreSQL and a Redis server of its own, on loopback, gone afterwards:
#   tools/services.sh make test
# The tests find them by DRAWDESTINY_TEST_POSTGRESQL and DRAWDESTINY_TEST_REDIS.
set -euo pipefail

binaries=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
if [ -z "$binaries" ] || ! command -v redis-server >/dev/null; then
    echo "install the packages postgresql and redis-server first" >&2
    exit 2
fi

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

folder=$(mktemp -d)
# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi; }
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi

stop() {
    as_postgres "$binaries/pg_ctl -D $folder/data -m immediate stop" >/dev/null 2>&1 || true
    if [ -f "$folder/redis.pid" ]; then kill "$(cat "$folder/redis.pid")" 2>/dev/null || true; fi
    rm -rf "$folder"
}
trap stop EXIT

postgresql_port=$(free_port)
as_postgres "$binaries/initdb -A trust -U postgres -D $folder/data" >/dev/null
as_postgres "$binaries/pg_ctl -D $folder/data -l $folder/postgresql.log -w \
    -o '-p $postgresql_port -h 127.0.0.1 -k $folder -c max_connections=200' start" >/dev/null

redis_port=$(free_port)
redis-server --bind 127.0.0.1 --port "$redis_port" --save "" --daemonize yes \
    --pidfile "$folder/redis.pid" >/dev/null

export DRAWDESTINY_TEST_POSTGRESQL="postgresql://postgres@127.0.0.1:$postgresql_port/postgres"
export DRAWDESTINY_TEST_REDIS="redis://127.0.0.1:$redis_port"
"$@"
