#!/usr/bin/env bash
# Builds the page: web/ becomes build/page, from where it is built into the program. All presets share it, and
# builds at the same time wait for each other. Nothing is done when nothing has changed since the last time.
# Without npm's registry this ends within a minute and says why.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mkdir -p build
exec 9>build/page.lock
flock 9

# What the page is made of, by content: a checkout changes times.
made_of() {
    { find web/src web/public -type f; ls web/*.* words/*.json protocol/schema/*.json cmake/page.sh; } | LC_ALL=C sort | xargs sha256sum | sha256sum
}

# Nothing is asked, told or run beyond fetching the packages: none of them needs a script of its own.
install_packages() {
    npm ci --prefix web --include=dev --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error \
        --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=2000 --fetch-timeout=20000 >/dev/null
    cp web/package-lock.json web/node_modules/.installed
}

cmp -s web/package-lock.json web/node_modules/.installed || install_packages
node web/types.js # for checks of the page's types, also when the page itself is as it was
now=$(made_of)
if [ ! -f build/page/index.html ] || [ "$now" != "$(cat build/page.made 2>/dev/null)" ]; then
    rm -f build/page.made
    npm run build --prefix web --silent -- --logLevel warn
    printf '%s\n' "$now" >build/page.made
fi
