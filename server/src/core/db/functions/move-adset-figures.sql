-- Of adsets: when one moves to another enterprise, what it brought moves with it.
create or replace function move_adset_figures() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  -- In enterprise_figures, behind those of add_push_changes and set_visit_hour.
  moves_slot constant int := 17;
begin
  perform hold_adset_figures(array[new.id], true);
  insert into enterprise_figures as f
    (enterprise_id, dimension, day, value, slot, clicks, visits, bots, conversions, held, pushed, acknowledged, failed)
  select enterprise_id, dimension, day, value, moves_slot, sum(sign * clicks), sum(sign * visits), sum(sign * bots),
    sum(sign * conversions), sum(sign * held), sum(sign * pushed), sum(sign * acknowledged), sum(sign * failed)
  from (
    select dimension, shanghai_day(hour) as day, value, clicks, visits, bots,
      0 conversions, 0 held, 0 pushed, 0 acknowledged, 0 failed
    from visit_hours cross join lateral (values
      ('hour', shanghai_hour(hour)), ('region', region), ('device', device)) v (dimension, value)
    where adset_id = new.id
    union all
    select dimension, shanghai_day(hour), value, 0, 0, 0, n,
      case when outcome = 'held' then n else 0 end,
      case when outcome in ('delivered', 'acknowledged') then n else 0 end,
      case when outcome = 'acknowledged' then n else 0 end,
      case when outcome = 'failed' then n else 0 end
    from push_hours cross join lateral (values
      ('hour', shanghai_hour(hour)), ('region', region), ('device', device), ('conversion', kind),
      ('rule', case when outcome = 'held' then rule end)) v (dimension, value)
    where adset_id = new.id and value is not null
  ) own cross join (values (old.enterprise_id, -1), (new.enterprise_id, 1)) side (enterprise_id, sign)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set
    clicks = f.clicks + excluded.clicks, visits = f.visits + excluded.visits, bots = f.bots + excluded.bots,
    conversions = f.conversions + excluded.conversions, held = f.held + excluded.held, pushed = f.pushed + excluded.pushed,
    acknowledged = f.acknowledged + excluded.acknowledged, failed = f.failed + excluded.failed;
  return null;
end $$;
revoke execute on function move_adset_figures() from public;
