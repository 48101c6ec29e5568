#!/bin/sh
# launch.sh ENTRY ARGS... runs a TypeScript file of this clone on the right Node, after setting the clone up if it is
# not. It becomes that Node (exec), so its process id, signals and exit status are the program's. stdout stays untouched.
root=$(CDPATH='' cd -P -- "${0%/*}/.." && pwd) || exit 1
entry=$root/$1
shift
stamp=$root/node_modules/.subeni

if ! [ -x "$stamp/node" ] || ! cmp -s "$root/pnpm-lock.yaml" "$stamp/pnpm-lock.yaml"; then
  if ! command -v node >/dev/null 2>&1; then
    echo 'subeni needs Node 20 or newer to set itself up: on Debian `apt-get install nodejs npm`, else nodejs.org.' >&2
    exit 127
  fi
  node "$root/scripts/bootstrap.mjs" >&2 </dev/null || exit 1
fi

exec "$stamp/node" "$entry" "$@"
