-- The time that an id carries (ids.ts): its last 26 characters are 10 of the time, in milliseconds, and 16 of chance, base 32 each.
create or replace function time_of_id(id text) returns timestamptz
language sql immutable parallel safe strict as $$
  select to_timestamp(sum(
    (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(id, length(id) - 16 - n, 1)) - 1)::bigint << (5 * n)) / 1000.0)
  from generate_series(0, 9) n
$$;
