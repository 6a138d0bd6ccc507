#!/usr/bin/env bash
# Prints the ids of all running ad sets. Needs curl and jq.
set -euo pipefail
: "${BASE_URL:?}" "${USERNAME:?}" "${PASSWORD:?}"
page_size=${PAGE_SIZE:-100}

# Prints the reply. An error is printed to stderr and ends the program.
call() {
  local reply
  reply=$(curl -sS --fail-with-body "$@") || { printf '%s\n' "$reply" >&2; return 1; }
  printf '%s' "$reply"
}

token=$(printf '%s' "$PASSWORD" |
  call "$BASE_URL/api/v1/auth/login" --data-urlencode "username=$USERNAME" --data-urlencode password@- |
  jq -r .token)

page=1
while true; do
  reply=$(printf 'Authorization: JWT %s' "$token" |
    call --get "$BASE_URL/api/v1/adsets" -H @- -d "page=$page" -d "pageSize=$page_size" -d sort=createdAt \
      --data-urlencode 'filters={"ID":"Status","Value":"AD_RUNNING"}')
  jq -r '.adsets[].id' <<<"$reply"
  # A page that is not full is the last one.
  [ "$(jq '.adsets | length' <<<"$reply")" -eq "$page_size" ] || break
  page=$((page + 1))
done
