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
  bot text,
  ip text not null default '',
  agent text not null default '',
  primary key (at, id)
) partition by range (at);
create index visits_adset on visits (adset_id, at, id);
create table visits_rest partition of visits default;

-- Uniqueness lives apart from the days: one key, one visit, however often and on whatever day it comes again.
create table click_keys (
  adset_id text not null,
  key text not null,
  visit_id text not null,
  hits int not null default 1,
  -- The first time its landing page was opened.
  landed_at timestamptz,
  primary key (adset_id, key)
) with (fillfactor = 90);

-- What happened in a visit after its first moment.
create table visit_events (
  visit_id text not null,
  adset_id text not null,
  at timestamptz not null,
  event text not null,
  detail jsonb not null default '{}'
) partition by range (at);
create index visit_events_visit on visit_events (visit_id, at);
create table visit_events_rest partition of visit_events default;

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
  detail jsonb not null default '{}',
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored
);
create unique index conversions_once on conversions (coalesce(adset_id, enterprise_id), source, source_key);
create index conversions_adset on conversions (adset_id, at, id);
create index conversions_visit on conversions (visit_id);
create index conversions_open on conversions (received_at) where visit_id is null;
create index conversions_enterprise on conversions (enterprise_id, id);
create index conversions_search on conversions using gin (grams);

grant select on visits, click_keys, visit_events to huoketai_app;
grant select, insert, update on conversions to huoketai_app;

alter table visits enable row level security;
create policy visits_scope on visits using ((select app_all()) or adset_id in (select id from adsets));
alter table click_keys enable row level security;
create policy click_keys_scope on click_keys using ((select app_all()) or adset_id in (select id from adsets));
alter table visit_events enable row level security;
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
