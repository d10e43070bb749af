# Sourced by ./play, ./test, ./package and ./release: Debian packages, installed when they are missing, how builds are run,
# and which version this is.

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# The packages of the list that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
            printf '%s ' "$package"
    done
}

need_packages() {
    command -v dpkg-query >/dev/null ||
        fail "This script installs what it needs with apt-get, on Debian 12. Elsewhere, install" \
             "a C++23 compiler, CMake 3.25, Ninja and the libraries that docs/architecture.md names; then:" \
             "cmake --preset release && cmake --build build/release"
    local missing as_root=
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            fail "These packages are missing: $missing" \
                 "Install them as root, or install sudo, and start again."
        as_root=sudo
    fi
    say "Installing: $missing"
    local log
    log=$(mktemp)
    # shellcheck disable=SC2086 # the lists are split on purpose
    if ! { $as_root env DEBIAN_FRONTEND=noninteractive apt-get update &&
           $as_root env DEBIAN_FRONTEND=noninteractive \
               apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        fail "The packages could not be installed: the lines above say why."
    fi
    rm -f "$log"
}

# What the program itself is built with.
program_packages=(g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libcli11-dev libhwy-dev libsqlitecpp-dev libsqlite3-dev
                  zlib1g-dev libedit-dev libncurses-dev libsodium-dev libboost1.81-dev libicu-dev)

# What the page is built with: nothing where a node that is new enough is there from elsewhere.
page_packages() {
    local major
    major=$(node --version 2>/dev/null | sed -nE 's/^v([0-9]+)\..*/\1/p')
    [ "${major:-0}" -ge 18 ] && command -v npm >/dev/null || echo nodejs npm
}

# quietly LOG COMMAND …: shows the output only when the command fails.
quietly() {
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    "$@" >"$log" 2>&1 </dev/null && return 0
    tail -n 60 "$log" >&2
    return 1
}

# The newest version of glibc that a program or library in the folder asks for.
glibc_needed_in() {
    find "$1" -type f \( -path '*/bin/*' -o -name '*.so' -o -name '*.so.*' \) -exec objdump -T {} + | grep -oE '\bGLIBC_[0-9.]+' | sort -Vu | tail -n 1 | cut -d_ -f2
}

# ---- which version this is: the numbers are in CMakeLists.txt, the day and what is new in CHANGELOG.md

project_version() { sed -nE 's/^project\(yahtzee VERSION ([^ )]+).*/\1/p' CMakeLists.txt; }

# "## 1.0.0 (2026-11-18)": the day, or nothing where this version has no section.
release_date() { awk -v version="$(project_version)" '/^## / && $2 == version { print substr($3, 2, length($3) - 2) }' CHANGELOG.md; }

# The lines of its section.
release_notes() { awk -v version="$(project_version)" '/^## / { here = ($2 == version) } here && /^- /' CHANGELOG.md; }

# The same as Debian writes changes: without links, in lines of 80 at most.
as_debian_changes() { sed -E 's/\[([^]]*)\]\([^)]*\)/\1/g; s/^- /  * /' | fold -s -w 76 | sed -E 's/ +$//; /^  \*/! s/^/    /'; }
