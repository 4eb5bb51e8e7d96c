# Starts BuildGrid with workers on this machine, for tests and measurements of remote execution.
# Sourced from the root of the repository, after tools/setup, tools/programs and bazel/testing/builds.sh.
# shellcheck shell=bash

grpc_port=${GRPC_PORT:-50151}
postgresql_port=${POSTGRESQL_PORT:-50132}
engine=.build-buildgrid

# Installs BuildGrid from PyPI into a folder of its own, and PostgreSQL. Fails if that cannot be done.
install_engine() {
    [[ $(uname) == Linux ]] && need initdb venv || return 1
    if [[ ! -x $engine/bin/bgd ]]; then
        python3 -m venv "$engine" && "$engine/bin/pip" install --quiet --requirement bazel/remote/requirements.txt
    fi
}

# Starts the engine in a folder. $1: the folder; $2: how many workers.
start_engine() {
    local folder=$1 count=$2 programs number as_database_user=()
    programs=$(postgresql_programs)
    expect_free_port "$postgresql_port" POSTGRESQL_PORT
    expect_free_port "$grpc_port" GRPC_PORT
    mkdir -p "$folder/storage" "$folder/database"
    # PostgreSQL does not run as root.
    if [[ $(id -u) -eq 0 ]]; then
        as_database_user=(setpriv --reuid=postgres --regid=postgres --clear-groups)
        chmod a+x "$(dirname "$folder")" "$folder"
        chown postgres "$folder/database"
    fi
    ${as_database_user[@]+"${as_database_user[@]}"} "$programs/initdb" --pgdata="$folder/database" --username=needle --auth=trust --no-sync \
        > "$folder/initdb.log"
    # What a test loses in a power cut is a test.
    ${as_database_user[@]+"${as_database_user[@]}"} "$programs/postgres" -D "$folder/database" -p "$postgresql_port" -h 127.0.0.1 -k "" \
        -c fsync=off -c synchronous_commit=off > "$folder/postgresql.log" 2>&1 &
    servers+=($!)
    wait_for_port "$postgresql_port"

    "$engine/bin/bgd" migrate apply "postgresql+psycopg2://needle@127.0.0.1:$postgresql_port/postgres" \
        > "$folder/migrate.log" 2>&1 || give_up "the database cannot be created:" "$(cat "$folder/migrate.log")"
    sed -e "s|FOLDER|$folder|; s|GRPC_PORT|$grpc_port|; s|POSTGRESQL_PORT|$postgresql_port|; s|USER|needle|" \
        bazel/remote/server.yml > "$folder/server.yml"
    "$engine/bin/bgd" server start "$folder/server.yml" > "$folder/server.log" 2>&1 &
    servers+=($!)
    wait_for_port "$grpc_port"

    for ((number = 1; number <= count; number++)); do
        mkdir -p "$folder/worker-$number"
        "$engine/bin/python" bazel/remote/worker.py "worker-$number" "$grpc_port" "$folder/worker-$number" \
            > "$folder/worker-$number.log" 2>&1 &
        servers+=($!)
    done
}
