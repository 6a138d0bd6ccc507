-- Days of all figures are days in Shanghai.
create or replace function shanghai_day(at timestamptz) returns date
language sql stable parallel safe as $$
  select (at at time zone 'Asia/Shanghai')::date
$$;
