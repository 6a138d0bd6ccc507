-- Figures that dashboards and reports read instead of rows. Two grains each: fine ones that split by everything, and small ones of an
-- enterprise that grow with its days alone, however many clicks those have.

-- Where the visitor of a push was and what they held, as far as the visit tells.
alter table pushes add column region text not null default '', add column device text not null default '';

-- Minutes whose visits are not yet counted by hour, region and device. Whatever touches a counted one makes it stale again.
alter table adset_minutes add column stale boolean not null default true, add column counted boolean not null default false;
-- Landings are counted when they happen, whenever their click was.
create index visit_events_landed on visit_events (adset_id, at) where event = 'visit';
create index adset_minutes_stale on adset_minutes (minute, adset_id) where stale;
create function stale_minute() returns trigger language plpgsql as $$
begin
  new.stale := true;
  return new;
end $$;
create trigger adset_minutes_touched before update on adset_minutes for each row
  when (not old.stale and not new.stale) execute function stale_minute();

-- A machine that turned out to be a person changes its own minute.
create function stale_visit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update adset_minutes set stale = true where adset_id = new.adset_id and minute = date_trunc('minute', new.at) and not stale;
  return null;
end $$;
create trigger visits_turned after update on visits for each row
  when (old.bot is distinct from new.bot) execute function stale_visit();

-- Such a visit counts on its own day, not on the day the person came.
do $$
declare
  before text := pg_get_functiondef('store_hits(text, bigint, click_hit[], text[], text[], text[])'::regprocedure);
  after text := replace(before, 'values (r.adset_id, (r.at at time zone ''Asia/Shanghai'')::date,',
    'values (r.adset_id, (time_of_id(r.visit) at time zone ''Asia/Shanghai'')::date,');
begin
  if after = before then raise exception 'store_hits is not as expected'; end if;
  execute after;
end $$;

create table visit_hours (
  adset_id text not null,
  hour timestamptz not null,
  region text not null,
  device text not null,
  clicks bigint not null default 0,
  visits bigint not null default 0,
  bots bigint not null default 0,
  primary key (adset_id, hour, region, device)
);

-- How far the visits are counted.
create table roll_up_marks (
  name text primary key,
  until timestamptz not null
);

create table push_hours (
  adset_id text not null,
  hour timestamptz not null,
  kind text not null,
  -- waiting, held, delivered, acknowledged or failed.
  outcome text not null,
  rule text not null,
  region text not null,
  device text not null,
  slot smallint not null,
  n bigint not null,
  amount bigint not null,
  primary key (adset_id, hour, kind, outcome, rule, region, device, slot)
);

-- An enterprise's days by one thing each: hour (of the day), region, device, conversion (its kind), rule (of what is held).
create table enterprise_figures (
  enterprise_id text not null,
  dimension text not null,
  day date not null,
  value text not null,
  slot smallint not null,
  clicks bigint not null default 0,
  visits bigint not null default 0,
  bots bigint not null default 0,
  conversions bigint not null default 0,
  held bigint not null default 0,
  pushed bigint not null default 0,
  acknowledged bigint not null default 0,
  failed bigint not null default 0,
  primary key (enterprise_id, dimension, day, value, slot)
);

create table order_hours (
  -- Empty where nothing says whose it is.
  enterprise_id text not null,
  hour timestamptz not null,
  shop text not null,
  product_id text not null,
  adset_id text not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  amount bigint not null,
  commission bigint not null,
  primary key (enterprise_id, hour, shop, product_id, adset_id, status, slot)
);

-- An enterprise's days by one thing each: hour, shop, product; and by status and match, where every order counts.
create table order_figures (
  enterprise_id text not null,
  dimension text not null,
  day date not null,
  value text not null,
  slot smallint not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  commission bigint not null default 0,
  refunds bigint not null default 0,
  refunded bigint not null default 0,
  primary key (enterprise_id, dimension, day, value, slot)
);

create function shanghai_day(at timestamptz) returns date language sql stable parallel safe as $$ select (at at time zone 'Asia/Shanghai')::date $$;
create function shanghai_hour(at timestamptz) returns text language sql stable parallel safe as $$ select to_char(at at time zone 'Asia/Shanghai', 'HH24') $$;
create function outcome_of(state text) returns text language sql immutable parallel safe as $$
  select case when state in ('queued', 'sending', 'retrying') then 'waiting' when state in ('rejected', 'uncertain', 'dead') then 'failed' else state end
$$;

-- Whoever counts for an ad set and whoever moves it to another enterprise wait for each other.
create function hold_adset_figures(adsets text[], moving boolean default false) returns void language plpgsql as $$
declare
  one text;
begin
  for one in select distinct a from unnest(adsets) a order by 1 loop
    if moving then perform pg_advisory_xact_lock(hashtextextended(one, 17));
    else perform pg_advisory_xact_lock_shared(hashtextextended(one, 17));
    end if;
  end loop;
end $$;

create type push_change as (adset_id text, at timestamptz, kind text, outcome text, rule text, region text, device text, amount bigint, d int);
create function add_push_changes(changes push_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  if cardinality(changes) = 0 then return; end if;
  perform hold_adset_figures(array(select c.adset_id from unnest(changes) c));
  with changed as materialized (
    select adset_id, date_trunc('hour', at) as hour, kind, outcome, rule, region, device, sum(d) n, sum(d * amount) amount
    from unnest(changes) where rule <> 'test' group by 1, 2, 3, 4, 5, 6, 7 having sum(d) <> 0 or sum(d * amount) <> 0
  ), hours as (
    insert into push_hours as h (adset_id, hour, kind, outcome, rule, region, device, slot, n, amount)
    select adset_id, hour, kind, outcome, rule, region, device, pg_backend_pid() % 16, n, amount from changed order by 1, 2, 3, 4, 5, 6, 7
    on conflict (adset_id, hour, kind, outcome, rule, region, device, slot) do update set n = h.n + excluded.n, amount = h.amount + excluded.amount
  )
  insert into enterprise_figures as f (enterprise_id, dimension, day, value, slot, conversions, held, pushed, acknowledged, failed)
  select enterprise_id, dimension, day, value, pg_backend_pid() % 16, sum(n), coalesce(sum(n) filter (where outcome = 'held'), 0),
    coalesce(sum(n) filter (where outcome in ('delivered', 'acknowledged')), 0), coalesce(sum(n) filter (where outcome = 'acknowledged'), 0),
    coalesce(sum(n) filter (where outcome = 'failed'), 0)
  from changed c join adsets a on a.id = c.adset_id
  cross join lateral (values ('hour', shanghai_hour(hour)), ('region', region), ('device', device), ('conversion', c.kind),
    ('rule', case when outcome = 'held' then rule end)) v (dimension, value)
  cross join lateral (select shanghai_day(hour) as day) d
  where value is not null and n <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set conversions = f.conversions + excluded.conversions,
    held = f.held + excluded.held, pushed = f.pushed + excluded.pushed, acknowledged = f.acknowledged + excluded.acknowledged,
    failed = f.failed + excluded.failed;
end $$;

create function count_push_hours() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_push_changes(array(select row(adset_id, event_at, kind, outcome_of(state), rule, region, device, coalesce(amount, 0), 1)::push_change from new_rows));
  elsif tg_op = 'DELETE' then
    perform add_push_changes(array(select row(adset_id, event_at, kind, outcome_of(state), rule, region, device, coalesce(amount, 0), -1)::push_change from old_rows));
  else
    perform add_push_changes(array(
      select row(s.adset_id, s.event_at, s.kind, s.outcome, s.rule, s.region, s.device, s.amount, s.d)::push_change
      from old_rows o join new_rows n using (id) cross join lateral (values
        (o.adset_id, o.event_at, o.kind, outcome_of(o.state), o.rule, o.region, o.device, coalesce(o.amount, 0), -1),
        (n.adset_id, n.event_at, n.kind, outcome_of(n.state), n.rule, n.region, n.device, coalesce(n.amount, 0), 1))
        s (adset_id, event_at, kind, outcome, rule, region, device, amount, d)
      where (o.adset_id, o.event_at, o.kind, outcome_of(o.state), o.rule, o.region, o.device, coalesce(o.amount, 0))
        is distinct from (n.adset_id, n.event_at, n.kind, outcome_of(n.state), n.rule, n.region, n.device, coalesce(n.amount, 0))));
  end if;
  return null;
end $$;
create trigger pushes_hours_insert after insert on pushes referencing new table as new_rows for each statement execute function count_push_hours();
create trigger pushes_hours_update after update on pushes referencing old table as old_rows new table as new_rows
  for each statement execute function count_push_hours();
create trigger pushes_hours_delete after delete on pushes referencing old table as old_rows for each statement execute function count_push_hours();

-- Says what an hour of an ad set comes to, whatever was said of it before; or what is to be added.
create function set_visit_hour(adset text, of_hour timestamptz, adding boolean, regions text[], devices text[], clicked bigint[], visited bigint[], automatic bigint[])
returns void language plpgsql security definer set search_path = public as $$
begin
  perform hold_adset_figures(array[adset]);
  with changed as materialized (
    select region, device, sum(clicks) clicks, sum(visits) visits, sum(bots) bots from (
      select * from unnest(regions, devices, clicked, visited, automatic) f (region, device, clicks, visits, bots)
      union all
      select region, device, -clicks, -visits, -bots from visit_hours where adset_id = adset and hour = of_hour and not adding
    ) sides group by 1, 2 having (sum(clicks), sum(visits), sum(bots)) is distinct from (0, 0, 0)
  ), hours as (
    insert into visit_hours as h (adset_id, hour, region, device, clicks, visits, bots)
    select adset, of_hour, region, device, clicks, visits, bots from changed
    on conflict (adset_id, hour, region, device) do update set clicks = h.clicks + excluded.clicks, visits = h.visits + excluded.visits, bots = h.bots + excluded.bots
  )
  insert into enterprise_figures as f (enterprise_id, dimension, day, value, slot, clicks, visits, bots)
  select a.enterprise_id, dimension, shanghai_day(of_hour), value, 16, sum(clicks), sum(visits), sum(bots)
  from changed join adsets a on a.id = adset
  cross join lateral (values ('hour', shanghai_hour(of_hour)), ('region', region), ('device', device)) v (dimension, value)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set clicks = f.clicks + excluded.clicks, visits = f.visits + excluded.visits, bots = f.bots + excluded.bots;
end $$;

-- What an ad set brought moves with it.
create function move_adset_figures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform hold_adset_figures(array[new.id], true);
  insert into enterprise_figures as f (enterprise_id, dimension, day, value, slot, clicks, visits, bots, conversions, held, pushed, acknowledged, failed)
  select enterprise_id, dimension, day, value, 17, sum(sign * clicks), sum(sign * visits), sum(sign * bots), sum(sign * conversions), sum(sign * held),
    sum(sign * pushed), sum(sign * acknowledged), sum(sign * failed)
  from (
    select dimension, shanghai_day(hour) as day, value, clicks, visits, bots, 0 conversions, 0 held, 0 pushed, 0 acknowledged, 0 failed
    from visit_hours cross join lateral (values ('hour', shanghai_hour(hour)), ('region', region), ('device', device)) v (dimension, value)
    where adset_id = new.id
    union all
    select dimension, shanghai_day(hour), value, 0, 0, 0, n, case when outcome = 'held' then n else 0 end,
      case when outcome in ('delivered', 'acknowledged') then n else 0 end, case when outcome = 'acknowledged' then n else 0 end,
      case when outcome = 'failed' then n else 0 end
    from push_hours cross join lateral (values ('hour', shanghai_hour(hour)), ('region', region), ('device', device), ('conversion', kind),
      ('rule', case when outcome = 'held' then rule end)) v (dimension, value)
    where adset_id = new.id and value is not null
  ) own cross join (values (old.enterprise_id, -1), (new.enterprise_id, 1)) side (enterprise_id, sign)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set clicks = f.clicks + excluded.clicks, visits = f.visits + excluded.visits,
    bots = f.bots + excluded.bots, conversions = f.conversions + excluded.conversions, held = f.held + excluded.held, pushed = f.pushed + excluded.pushed,
    acknowledged = f.acknowledged + excluded.acknowledged, failed = f.failed + excluded.failed;
  return null;
end $$;
create trigger adsets_moved after update on adsets for each row
  when (old.enterprise_id is distinct from new.enterprise_id) execute function move_adset_figures();

create type order_change as (enterprise_id text, at timestamptz, shop text, product_id text, adset_id text, status text, match text, amount bigint, commission bigint, d int);
create function add_order_changes(changes order_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  if cardinality(changes) = 0 then return; end if;
  with changed as materialized (
    select enterprise_id, date_trunc('hour', at) as hour, shop, product_id, adset_id, status, match, sum(d) n, sum(d * amount) amount, sum(d * commission) commission
    from unnest(changes) group by 1, 2, 3, 4, 5, 6, 7 having sum(d) <> 0 or sum(d * amount) <> 0 or sum(d * commission) <> 0
  ), hours as (
    insert into order_hours as h (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
    select enterprise_id, hour, shop, product_id, adset_id, status, pg_backend_pid() % 16, sum(n), sum(amount), sum(commission)
    from changed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (enterprise_id, hour, shop, product_id, adset_id, status, slot) do update
      set n = h.n + excluded.n, amount = h.amount + excluded.amount, commission = h.commission + excluded.commission
  )
  insert into order_figures as f (enterprise_id, dimension, day, value, slot, orders, sales, commission, refunds, refunded)
  select enterprise_id, dimension, shanghai_day(hour), value, pg_backend_pid() % 16, sum(n), sum(amount),
    coalesce(sum(commission) filter (where status <> 'refunded' or dimension = 'status'), 0),
    coalesce(sum(n) filter (where status = 'refunded'), 0), coalesce(sum(amount) filter (where status = 'refunded'), 0)
  from changed cross join lateral (values ('hour', shanghai_hour(hour)), ('shop', shop), ('product', product_id), ('status', status), ('match', match)) v (dimension, value)
  where status not in ('pending', 'invalid') or dimension in ('status', 'match')
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set orders = f.orders + excluded.orders, sales = f.sales + excluded.sales,
    commission = f.commission + excluded.commission, refunds = f.refunds + excluded.refunds, refunded = f.refunded + excluded.refunded;
end $$;

create function count_order_hours() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_changes(array(select row(coalesce(enterprise_id, ''), ordered_at, provider, coalesce(product_id, ''), coalesce(adset_id, ''), status, match,
      amount, coalesce(commission, 0), 1)::order_change from new_rows where deleted_at is null));
  else
    perform add_order_changes(array(
      select row(s.enterprise_id, s.at, s.shop, s.product_id, s.adset_id, s.status, s.match, s.amount, s.commission, s.d)::order_change
      from old_rows o join new_rows n using (id) cross join lateral (values
        (coalesce(o.enterprise_id, ''), o.ordered_at, o.provider, coalesce(o.product_id, ''), coalesce(o.adset_id, ''), o.status, o.match, o.amount, coalesce(o.commission, 0), -1, o.deleted_at),
        (coalesce(n.enterprise_id, ''), n.ordered_at, n.provider, coalesce(n.product_id, ''), coalesce(n.adset_id, ''), n.status, n.match, n.amount, coalesce(n.commission, 0), 1, n.deleted_at))
        s (enterprise_id, at, shop, product_id, adset_id, status, match, amount, commission, d, deleted_at)
      where s.deleted_at is null and
        (o.enterprise_id, o.ordered_at, o.product_id, o.adset_id, o.status, o.match, o.amount, o.commission, o.deleted_at is null)
        is distinct from (n.enterprise_id, n.ordered_at, n.product_id, n.adset_id, n.status, n.match, n.amount, n.commission, n.deleted_at is null)));
  end if;
  return null;
end $$;
create trigger orders_hours_insert after insert on orders referencing new table as new_rows for each statement execute function count_order_hours();
create trigger orders_hours_update after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_order_hours();

-- What there was before: pushes and orders at once, visits as their minutes come up.
select add_push_changes(array(select row(adset_id, event_at, kind, outcome_of(state), rule, region, device, coalesce(amount, 0), 1)::push_change from pushes));
select add_order_changes(array(select row(coalesce(enterprise_id, ''), ordered_at, provider, coalesce(product_id, ''), coalesce(adset_id, ''), status, match,
  amount, coalesce(commission, 0), 1)::order_change from orders where deleted_at is null));

revoke execute on function set_visit_hour(text, timestamptz, boolean, text[], text[], bigint[], bigint[], bigint[]), add_push_changes(push_change[]),
  add_order_changes(order_change[]), count_push_hours(), count_order_hours(), move_adset_figures(), stale_visit() from public;
grant select on visit_hours, roll_up_marks, push_hours, enterprise_figures, order_hours, order_figures to huoketai_app;

alter table visit_hours enable row level security;
alter table visit_hours force row level security;
create policy visit_hours_scope on visit_hours using ((select app_all()) or adset_id in (select id from adsets));
create policy visit_hours_all on visit_hours to huoketai_admin using (true);
alter table roll_up_marks enable row level security;
alter table roll_up_marks force row level security;
create policy roll_up_marks_read on roll_up_marks for select using (true);
alter table push_hours enable row level security;
alter table push_hours force row level security;
create policy push_hours_scope on push_hours using ((select app_all()) or adset_id in (select id from adsets));
create policy push_hours_all on push_hours to huoketai_admin using (true);
alter table enterprise_figures enable row level security;
alter table enterprise_figures force row level security;
create policy enterprise_figures_scope on enterprise_figures using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy enterprise_figures_all on enterprise_figures to huoketai_admin using (true);
alter table order_hours enable row level security;
alter table order_hours force row level security;
create policy order_hours_scope on order_hours using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy order_hours_all on order_hours to huoketai_admin using (true);
alter table order_figures enable row level security;
alter table order_figures force row level security;
create policy order_figures_scope on order_figures using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy order_figures_all on order_figures to huoketai_admin using (true);
