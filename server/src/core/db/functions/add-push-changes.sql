-- Adds what happened to pushes to push_hours and to the figures of their enterprises. Of the slots of enterprise_figures the first 16
-- are theirs; set_visit_hour and move_adset_figures have one each behind them.
create or replace function add_push_changes(changes push_change[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  own_slot constant int := pg_backend_pid() % slots;
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  perform hold_adset_figures(array(select c.adset_id from unnest(changes) c));
  with changed as materialized (
    select adset_id, date_trunc('hour', at) as hour, kind, outcome, rule, region, device, sum(d) n, sum(d * amount) amount
    from unnest(changes) where rule <> 'test'
    group by 1, 2, 3, 4, 5, 6, 7 having sum(d) <> 0 or sum(d * amount) <> 0
  ), hours as (
    insert into push_hours as h (adset_id, hour, kind, outcome, rule, region, device, slot, n, amount)
    select adset_id, hour, kind, outcome, rule, region, device, own_slot, n, amount from changed
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (adset_id, hour, kind, outcome, rule, region, device, slot)
      do update set n = h.n + excluded.n, amount = h.amount + excluded.amount
  )
  insert into enterprise_figures as f
    (enterprise_id, dimension, day, value, slot, conversions, held, pushed, acknowledged, failed)
  select enterprise_id, dimension, day, value, own_slot, sum(n),
    coalesce(sum(n) filter (where outcome = 'held'), 0),
    coalesce(sum(n) filter (where outcome in ('delivered', 'acknowledged')), 0),
    coalesce(sum(n) filter (where outcome = 'acknowledged'), 0),
    coalesce(sum(n) filter (where outcome = 'failed'), 0)
  from changed c join adsets a on a.id = c.adset_id
  cross join lateral (values
    ('hour', shanghai_hour(hour)), ('region', region), ('device', device), ('conversion', c.kind),
    ('rule', case when outcome = 'held' then rule end)) v (dimension, value)
  cross join lateral (select shanghai_day(hour) as day) d
  where value is not null and n <> 0
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set
    conversions = f.conversions + excluded.conversions, held = f.held + excluded.held, pushed = f.pushed + excluded.pushed,
    acknowledged = f.acknowledged + excluded.acknowledged, failed = f.failed + excluded.failed;
end $$;
revoke execute on function add_push_changes(push_change[]) from public;
