-- A machine that turned out to be a person made its minute stale only where that was not so already: whoever was counting that minute
-- just then had taken it without seeing the change, and it stayed counted as it was. Now the minute is written to in any case, which
-- waits for whoever counts it. One of its rows is enough.
create or replace function stale_visit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  own timestamptz := date_trunc('minute', new.at);
begin
  update adset_minutes set stale = true where adset_id = new.adset_id and minute = own
    and slot = (select min(slot) from adset_minutes where adset_id = new.adset_id and minute = own);
  return null;
end $$;
