-- One row per visit, by day. The id is the track id and carries its own time, so that an id finds its day.
create table visits (
  id text not null,
  at timestamptz not null,
  adset_id text not null,
  source text not null,
  click_id text,
  clicked_at timestamptz,
  -- The platform's own address or parameter for the answer, as it came.
  callback text,
  ad jsonb not null default '{}',
  -- What the same person is known by: hashes of device ids.
  visitor text,
  -- Of the browser, where the page was opened without a click id.
  session text,
  bot text,
  ip text not null default '',
  agent text not null default '',
  -- The one index a click pays for: it finds a visit and walks an ad set's.
  primary key (adset_id, at, id)
) partition by range (at);
create table visits_rest partition of visits default;

-- Uniqueness lives apart from the days: one key, one visit, however often and on whatever day it comes again.
create table click_keys (
  adset_id text not null,
  key text not null,
  visit_id text not null,
  hits int not null default 1,
  -- What has been seen of it: 1 the platform's call, 2 its landing page opened, 4 a person; and what had been before the last hit.
  seen smallint not null default 0,
  seen_before smallint not null default 0,
  -- The first time its landing page was opened.
  landed_at timestamptz,
  primary key (adset_id, key)
) with (fillfactor = 90);

-- What happened in a visit after its first moment, kept with the day of the visit.
create table visit_events (
  visit_id text not null,
  adset_id text not null,
  visit_at timestamptz not null,
  at timestamptz not null,
  event text not null,
  detail jsonb not null default '{}'
) partition by range (visit_at);
create index visit_events_visit on visit_events (visit_id, at);
create table visit_events_rest partition of visit_events default;

-- The last batch each writer of clicks has stored: a batch that comes again, because its answer was lost, is known by its number.
create table click_writers (
  id text primary key,
  seq bigint not null,
  at timestamptz not null default now()
) with (fillfactor = 50);

-- A day's parts, Shanghai time. Made ahead; what comes without is kept in the rest and counts all the same.
create function ensure_day(day date) returns void language plpgsql security definer set search_path = public as $$
declare
  name text;
  parent text;
begin
  foreach parent in array array['visits', 'visit_events'] loop
    name := parent || '_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent,
          day::text || ' 00:00:00+08', (day + 1)::text || ' 00:00:00+08');
      exception when check_violation or duplicate_table then null;
      end;
    end if;
  end loop;
end $$;
revoke execute on function ensure_day(date) from public;

-- The time an id carries; the id's letters are base 32.
create function time_of_id(id text) returns timestamptz language sql immutable parallel safe strict as $$
  select to_timestamp(sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(id, length(id) - 16 - n, 1)) - 1)::bigint << (5 * n)) / 1000.0)
  from generate_series(0, 9) n
$$;

-- A click or a page opened. mark: 1 told by the platform, 2 a page opened, 4 by a person, 8 its key is a click id, 16 a test.
create type click_hit as (
  adset_id text,
  key text,
  visit_id text,
  at timestamptz,
  mark int,
  hits int,
  callback text,
  clicked_at timestamptz,
  ad jsonb,
  visitor text,
  bot text,
  ip text,
  agent text,
  detail jsonb
);

-- Stores a batch of clicks and page openings, each key once, and says of those that are not new which visits they are; a batch that
-- is stored already is left as it is. Other names of its clicks come to mean the same visits; one that was handed out before its
-- visit was known, too.
create function store_hits(writer text, batch bigint, hits click_hit[], named_adsets text[], named_keys text[], names text[])
returns table (adset text, key text, visit text) language plpgsql as $$
#variable_conflict use_column
declare
  r record;
  late click_hit[] := '{}';
begin
  insert into click_writers as w (id, seq) values (writer, batch)
    on conflict (id) do update set seq = excluded.seq, at = now() where w.seq < excluded.seq;
  if found then
    for r in
      with hit as materialized (
        select * from unnest(store_hits.hits)
      ), keyed as (
        insert into click_keys as k (adset_id, key, visit_id, hits, seen, landed_at)
        select adset_id, key, visit_id, hits, mark & 7, case when mark & 2 > 0 then at end from hit
        on conflict (adset_id, key) do update set hits = k.hits + excluded.hits, seen_before = k.seen, seen = k.seen | excluded.seen,
          landed_at = coalesce(k.landed_at, excluded.landed_at)
        returning adset_id, key, visit_id, seen_before
      ), known as materialized (
        select h.*, k.visit_id as visit, k.visit_id = h.visit_id as fresh, k.seen_before,
          h.mark & 2 > 0 and k.seen_before & 2 = 0 as landed
        from hit h join keyed k on k.adset_id = h.adset_id and k.key = h.key
      ), stored as (
        insert into visits (id, at, adset_id, source, click_id, clicked_at, callback, ad, visitor, session, bot, ip, agent)
        select visit_id, at, adset_id, case when mark & 16 > 0 then 'test' when mark & 1 > 0 then 'monitor' else 'landing' end,
          case when mark & 8 > 0 then key end, clicked_at, callback, ad, visitor, case when mark & 8 = 0 then substr(key, 3) end, bot, ip, agent
        from known where fresh
      ), landings as (
        insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
        select visit, adset_id, case when fresh then at else time_of_id(visit) end, at, 'visit', detail
        from known where landed
      ), days as (
        insert into adset_days as d (adset_id, day, slot, seen, clicks, visits, repeats, bots)
        select adset_id, (at at time zone 'Asia/Shanghai')::date, 16 + pg_backend_pid() % 16, count(*) filter (where fresh),
          count(*) filter (where fresh and bot is null and mark & 24 = 8),
          count(*) filter (where landed and mark & 16 = 0),
          sum(hits) - count(*) filter (where fresh), count(*) filter (where fresh and bot is not null)
        from known group by 1, 2 order by 1, 2
        on conflict (adset_id, day, slot) do update set seen = d.seen + excluded.seen, clicks = d.clicks + excluded.clicks,
          visits = d.visits + excluded.visits, repeats = d.repeats + excluded.repeats, bots = d.bots + excluded.bots
      ), minutes as (
        insert into adset_minutes as m (adset_id, minute, slot, n)
        select adset_id, date_trunc('minute', at), 16 + pg_backend_pid() % 16, count(*) from known where fresh
        group by 1, 2 order by 1, 2
        on conflict (adset_id, minute, slot) do update set n = m.n + excluded.n
      )
      select *, not fresh and seen_before & 1 = 0 and mark & 1 > 0 as told, not fresh and seen_before & 4 = 0 and mark & 4 > 0 as person
      from known where not fresh
    loop
      if r.told or r.person then
        late := late || row(r.adset_id, r.key, r.visit, time_of_id(r.visit), r.mark, case when r.person then 1 else 0 end, r.callback,
          r.clicked_at, r.ad, r.visitor, null, '', '', null)::click_hit;
      end if;
      if r.person then
        insert into adset_days as d (adset_id, day, slot, clicks, bots)
          values (r.adset_id, (r.at at time zone 'Asia/Shanghai')::date, 16 + pg_backend_pid() % 16,
            case when r.mark & 24 = 8 then 1 else 0 end, -1)
          on conflict (adset_id, day, slot) do update set clicks = d.clicks + excluded.clicks, bots = d.bots + excluded.bots;
      end if;
      adset := r.adset_id;
      key := r.key;
      visit := r.visit;
      return next;
    end loop;
  end if;
  -- What only the platform's call says, when the page was opened before it came; and a person whom a machine has preceded. The days
  -- are named, so that no other is looked at.
  if cardinality(late) > 0 then
    perform set_config('enable_nestloop', 'on', true);
    execute (select format('update visits v set callback = coalesce(v.callback, h.callback), clicked_at = coalesce(v.clicked_at, h.clicked_at),
      ad = v.ad || h.ad, visitor = coalesce(v.visitor, h.visitor), bot = case when h.hits = 1 then null else v.bot end
      from unnest($1) h where v.adset_id = h.adset_id and v.at = h.at and v.id = h.visit_id and v.at between %L and %L', min(h.at), max(h.at))
      from unnest(late) h) using late;
  end if;
  if cardinality(names) > 0 then
    insert into click_keys (adset_id, key, visit_id, hits)
    select adset_id, name, visit_id, 0 from (
      select n.*, (select k.visit_id from click_keys k where k.adset_id = n.adset_id and k.key = n.key) visit_id
      from unnest(named_adsets, named_keys, names) n (adset_id, key, name)) handed_out
    where name <> 't:' || visit_id
    on conflict do nothing;
  end if;
end $$;
revoke execute on function store_hits from public;

-- Stores that people went on from a page; the first time counts. What names no visit of the ad set is left out.
create function store_leaves(writer text, batch bigint, adsets text[], visits text[], ats timestamptz[], targets text[])
returns void language plpgsql set enable_nestloop = on as $$
#variable_conflict use_column
declare
  meant text[];
  times timestamptz[];
begin
  insert into click_writers as w (id, seq) values (writer, batch)
    on conflict (id) do update set seq = excluded.seq, at = now() where w.seq < excluded.seq;
  if not found then return; end if;
  select array_agg(coalesce((select k.visit_id from click_keys k where k.adset_id = l.adset_id and k.key = 't:' || l.visit_id), l.visit_id)
    order by n) into meant from unnest(adsets, visits) with ordinality l (adset_id, visit_id, n);
  select array_agg(time_of_id(id) order by n) into times from unnest(meant) with ordinality m (id, n);
  -- The days are named, so that no other is looked at.
  execute (select format('insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
    select distinct on (v.id) v.id, v.adset_id, v.at, l.at, ''leave'', jsonb_build_object(''target'', l.target)
    from unnest($1, $2, $3, $4, $5) l (adset_id, visit_id, visit_at, at, target)
    join visits v on v.adset_id = l.adset_id and v.at = l.visit_at and v.id = l.visit_id
    where v.at between %1$L and %2$L and not exists (select from visit_events e where e.visit_id = v.id and e.event = ''leave''
      and e.visit_at between %1$L and %2$L)
    order by v.id, l.at', min(t), max(t)) from unnest(times) t) using adsets, meant, times, ats, targets;
end $$;
revoke execute on function store_leaves from public;

select ensure_day(((now() at time zone 'Asia/Shanghai')::date + n)) from generate_series(-1, 3) n;

create table conversions (
  id text primary key,
  -- Null when nothing says to which ad set it belongs.
  adset_id text references adsets,
  enterprise_id text not null,
  kind text not null,
  source text not null,
  source_key text not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  amount bigint,
  order_no text,
  track_id text,
  click_id text,
  visitor text,
  visit_id text,
  visit_at timestamptz,
  attribution jsonb not null,
  detail jsonb not null default '{}'
);
create unique index conversions_once on conversions (coalesce(adset_id, enterprise_id), source, source_key);
create index conversions_adset on conversions (adset_id, at, id);
create index conversions_received on conversions (adset_id, id);
create index conversions_visit on conversions (visit_id);
create index conversions_open on conversions (received_at) where visit_id is null;
create index conversions_enterprise on conversions (enterprise_id, id);
create index conversions_click on conversions (click_id) where click_id is not null;
create index conversions_order on conversions (order_no) where order_no is not null;
create index conversions_key on conversions (source_key);

grant select on visits, click_keys, visit_events to huoketai_app;
grant select, insert, update on conversions to huoketai_app;

alter table visits enable row level security;
alter table visits force row level security;
create policy visits_scope on visits using ((select app_all()) or adset_id in (select id from adsets));
alter table click_keys enable row level security;
alter table click_keys force row level security;
create policy click_keys_scope on click_keys using ((select app_all()) or adset_id in (select id from adsets));
alter table visit_events enable row level security;
alter table visit_events force row level security;
create policy visit_events_scope on visit_events using ((select app_all()) or adset_id in (select id from adsets));
alter table conversions enable row level security;
alter table conversions force row level security;
create policy conversions_scope on conversions using ((select app_all())
  or adset_id in (select id from adsets)
  or (adset_id is null and enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));

create policy visits_all on visits to huoketai_admin using (true);
create policy click_keys_all on click_keys to huoketai_admin using (true);
create policy visit_events_all on visit_events to huoketai_admin using (true);
create policy conversions_all on conversions to huoketai_admin using (true);
