-- The day of an order in Shanghai, by the time its id carries, which is what the lists filter by; ids of others carry none.
create or replace function day_of_deal(id text, otherwise timestamptz) returns date
language sql stable parallel safe as $$
  select (case when id ~ '^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$' then time_of_id(id) else otherwise end
    at time zone 'Asia/Shanghai')::date
$$;
