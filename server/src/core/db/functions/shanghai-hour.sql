-- The hour of the day in Shanghai, two digits.
create or replace function shanghai_hour(at timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(at at time zone 'Asia/Shanghai', 'HH24')
$$;
