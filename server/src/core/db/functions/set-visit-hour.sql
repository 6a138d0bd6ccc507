-- Says what an hour of an ad set comes to, whatever was said of it before; or, adding, what is to be added to it.
create or replace function set_visit_hour(
  adset text, of_hour timestamptz, adding boolean,
  regions text[], devices text[], clicked bigint[], visited bigint[], automatic bigint[])
returns void
language plpgsql security definer set search_path = public as $$
declare
  -- In enterprise_figures, behind those of add_push_changes.
  visits_slot constant int := 16;
begin
  perform hold_adset_figures(array[adset]);
  with changed as materialized (
    select region, device, sum(clicks) clicks, sum(visits) visits, sum(bots) bots from (
      select * from unnest(regions, devices, clicked, visited, automatic) f (region, device, clicks, visits, bots)
      union all
      select region, device, -clicks, -visits, -bots from visit_hours
      where adset_id = adset and hour = of_hour and not adding
    ) sides
    group by 1, 2 having (sum(clicks), sum(visits), sum(bots)) is distinct from (0, 0, 0)
  ), hours as (
    insert into visit_hours as h (adset_id, hour, region, device, clicks, visits, bots)
    select adset, of_hour, region, device, clicks, visits, bots from changed
    on conflict (adset_id, hour, region, device) do update set
      clicks = h.clicks + excluded.clicks, visits = h.visits + excluded.visits, bots = h.bots + excluded.bots
  )
  insert into enterprise_figures as f (enterprise_id, dimension, day, value, slot, clicks, visits, bots)
  select a.enterprise_id, dimension, shanghai_day(of_hour), value, visits_slot, sum(clicks), sum(visits), sum(bots)
  from changed join adsets a on a.id = adset
  cross join lateral (values
    ('hour', shanghai_hour(of_hour)), ('region', region), ('device', device)) v (dimension, value)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set
    clicks = f.clicks + excluded.clicks, visits = f.visits + excluded.visits, bots = f.bots + excluded.bots;
end $$;
revoke execute on function
  set_visit_hour(text, timestamptz, boolean, text[], text[], bigint[], bigint[], bigint[]) from public;
