#!/usr/bin/env bash
# Verifies the signature of the body on stdin: verify-signature.sh < body.json. Needs openssl.
set -euo pipefail
: "${SECRET:?}" "${TIMESTAMP:?}" "${SIGNATURE:?}"

expected=$({ printf '%s\n' "$TIMESTAMP"; cat; } | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
given=$(printf '%s' "$SIGNATURE" | tr 'A-F' 'a-f')
if [ "$given" != "$expected" ]; then
  echo invalid
  exit 1
fi
echo valid
