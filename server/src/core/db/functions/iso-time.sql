-- A time as the API writes it.
create or replace function iso_time(at timestamptz) returns text
language sql immutable parallel safe strict as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
