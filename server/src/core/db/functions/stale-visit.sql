-- Of visits: a machine that turned out to be a person makes its own minute stale. The minute is written to even where it is stale
-- already, which waits for whoever is counting it just then without seeing the change. One of its rows is enough.
create or replace function stale_visit() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  own timestamptz := date_trunc('minute', new.at);
begin
  update adset_minutes set stale = true where adset_id = new.adset_id and minute = own
    and slot = (select min(slot) from adset_minutes where adset_id = new.adset_id and minute = own);
  return null;
end $$;
revoke execute on function stale_visit() from public;
