# Builds with Bazel in a scratch folder, and what is expected of them.
# Sourced from the root of the repository, after tools/setup and tools/programs.
# shellcheck shell=bash

scratch=$(mktemp -d)
failures=0
workspace=
http_port=${HTTP_PORT:-50180}
bases=()
servers=()

# Ends what was started, and removes the scratch folder.
clean_up() {
    local base
    for base in ${bases[@]+"${bases[@]}"}; do stop_bazel "$base"; done
    stop_servers
    chmod -R u+w "$scratch"
    rm -rf "$scratch"
}

# Ends the servers that were started, by their process ids.
stop_servers() {
    local process
    if [[ ${#servers[@]} -eq 0 ]]; then return; fi
    # One that waits for its clients to go would wait for long.
    for process in "${servers[@]}"; do kill "$process" 2>/dev/null || true; done
    sleep 1
    for process in "${servers[@]}"; do
        kill -9 "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
    done
    servers=()
}
trap clean_up EXIT

# Repositories that Bazel 4 fetches for any build with toolchains. These tests use no network, and nothing of those.
make_offline_repositories() {
    local name
    offline=()
    for name in rules_cc rules_java remote_coverage_tools; do
        mkdir -p "$scratch/$name"
        touch "$scratch/$name/WORKSPACE" "$scratch/$name/BUILD.bazel"
        offline+=("--override_repository=$name=$scratch/$name")
    done
    define_rules rules_cc/cc cc_binary cc_import cc_library cc_libc_top_alias cc_test cc_toolchain cc_toolchain_suite
    define_rules rules_java/java java_binary java_import java_library java_package_configuration java_runtime java_toolchain
    echo 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])' \
        > "$scratch/remote_coverage_tools/BUILD.bazel"
}

# Makes a package whose defs.bzl has rules of Bazel itself.
define_rules() {
    local package=$scratch/$1 rule
    shift
    mkdir -p "$package"
    touch "$package/BUILD.bazel"
    for rule in "$@"; do echo "$rule = native.$rule"; done > "$package/defs.bzl"
}

# Runs Bazel in $workspace and fails as it does. $1: the name of an output base; then a command and its arguments.
build() {
    local base=$scratch/bases/$1 command=$2
    if [[ " ${bases[*]-} " != *" $1 "* ]]; then bases+=("$1"); fi
    shift 2
    rm -f "$scratch/actions.json"
    if ! (cd "$workspace" && limit_time "${BUILD_TIMEOUT:-1800}" bazel --output_base="$base" --max_idle_secs=60 "$command" "${offline[@]}" --nosandbox_debug \
        --symlink_prefix="$scratch/built-" \
        --execution_log_json_file="$scratch/actions.json" "$@") > "$scratch/bazel.log" 2>&1; then
        if [[ -z ${may_fail:-} ]]; then cat "$scratch/bazel.log" >&2; fi
        return 1
    fi
}

# Prints the exit code of a build that may fail. The arguments are those of `build`.
exit_code_of_build() {
    local may_fail=1
    if build "$@"; then echo 0; else echo 1; fi
}

stop_bazel() {
    (cd "$workspace" && bazel --output_base="$scratch/bases/$1" shutdown) >/dev/null 2>&1 || true
}

# Prints the actions of the last build, by their kinds.
actions() {
    bazel/testing/count_actions.py "$scratch/actions.json"
}

# Prints how the actions of the last build were run.
runners() {
    sed -n 's/^  "runner": "\(.*\)",$/\1/p' "$scratch/actions.json" | sort -u | xargs
}

# Replaces a text in a file of $workspace.
edit() {
    python3 - "$workspace/$1" "$2" "$3" <<'PYTHON'
import sys

path, old, new = sys.argv[1:]
text = open(path).read()
if old not in text:
    sys.exit(f"{path} does not have the text '{old}'")
open(path, "w").write(text.replace(old, new, 1))
PYTHON
}

# Compares what a build did with what is expected of it.
expect() {
    local what=$1 expected=$2 actual=$3
    if [[ $expected == "$actual" ]]; then
        echo "ok: $what: ${actual:-nothing}"
    else
        printf 'FAILED: %s\n    expected: %s\n    found:    %s\n' "$what" "$expected" "$actual"
        failures=$((failures + 1))
    fi
}

# Expects texts in what Bazel printed.
expect_text() {
    local what=$1 text
    shift
    for text in "$@"; do
        if grep --quiet --fixed-strings -- "$text" "$scratch/bazel.log"; then
            echo "ok: $what: $text"
        else
            printf 'FAILED: %s\n    expected: %s\n    found:\n' "$what" "$text"
            cat "$scratch/bazel.log"
            failures=$((failures + 1))
        fi
    done
}

# Starts a server that keeps what it is sent, in the scratch folder.
start_nginx() {
    local folder=$scratch/http-cache
    expect_free_port "$http_port" HTTP_PORT
    mkdir -p "$folder/files" "$folder/temporary"
    chmod -R a+rwX "$scratch" "$folder"
    cat > "$folder/nginx.conf" <<NGINX
daemon off;
pid $folder/nginx.pid;
error_log $folder/error.log;
worker_processes 1;
events {}
http {
    access_log off;
    client_body_temp_path $folder/temporary;
    server {
        listen 127.0.0.1:$http_port;
        root $folder/files;
        location / {
            dav_methods PUT;
            create_full_put_path on;
            client_max_body_size 0;
        }
    }
}
NGINX
    nginx -p "$folder" -e "$folder/error.log" -c "$folder/nginx.conf" &
    servers+=($!)
    wait_for_port "$http_port"
}

is_listening() {
    (exec 3<> "/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# $1: a port; $2: the variable that chooses another one.
expect_free_port() {
    if is_listening "$1"; then give_up "port $1 is taken; choose another one with $2"; fi
}

# Waits until a server listens: on a busy machine, one in Python takes more than ten seconds to start.
wait_for_port() {
    local attempt
    for attempt in {1..6000}; do
        if is_listening "$1"; then return 0; fi
        sleep 0.1
    done
    give_up "nothing listens on port $1 after $attempt attempts"
}

# Ends the script, with 1 if anything failed.
end_of_tests() {
    if [[ $failures -gt 0 ]]; then
        echo "$failures expectations failed."
        exit 1
    fi
    echo "All builds did what is expected of them."
}

make_offline_repositories
