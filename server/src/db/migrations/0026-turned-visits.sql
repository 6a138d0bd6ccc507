-- A machine that turned out to be a person made its minute stale only where that was not so already: whoever was counting that minute
-- just then had taken it without seeing the change, and it stayed counted as it was. Now the minute is written to in any case, which
-- waits for whoever counts it or is seen by whoever counts next.
create or replace function stale_visit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into adset_minutes (adset_id, minute, slot, n)
  values (new.adset_id, date_trunc('minute', new.at), 16 + pg_backend_pid() % 16, 0)
  on conflict (adset_id, minute, slot) do update set stale = true;
  return null;
end $$;

-- Days whose hours come to less or more than the day does are counted once more.
update adset_minutes m set stale = true
from (
  select adset_id, day from (
    select adset_id, day, clicks, visits, bots from adset_days
    union all
    select adset_id, shanghai_day(hour), -clicks, -visits, -bots from visit_hours
  ) sides group by 1, 2 having (sum(clicks), sum(visits), sum(bots)) is distinct from (0, 0, 0)
) d
where m.adset_id = d.adset_id and m.minute >= d.day::timestamp at time zone 'Asia/Shanghai'
  and m.minute < (d.day + 1)::timestamp at time zone 'Asia/Shanghai' and not m.stale;
