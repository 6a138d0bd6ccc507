create table adsets (
  id text primary key,
  -- The public name in /t/{key} and /p/{key}.
  key text not null unique,
  name text not null,
  kind text not null,
  provider text not null,
  enterprise_id text not null references enterprises,
  account_id text not null references ad_accounts,
  data_source text,
  status text not null default 'AD_STOP' check (status in ('AD_RUNNING', 'AD_STOP')),
  params jsonb not null,
  strategy jsonb not null,
  strategy_version int not null default 1,
  live_board boolean not null default true,
  secret_sealed text,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index adsets_live on adsets (id) where deleted_at is null;
create index adsets_enterprise on adsets (enterprise_id, id) where deleted_at is null;
create index adsets_by_name on adsets (name, id) where deleted_at is null;
create index adsets_status on adsets (status, id) where deleted_at is null;
create index adsets_account on adsets (account_id, id) where deleted_at is null;
create index adsets_search on adsets using gin (grams) where deleted_at is null;

-- Every strategy that was ever in force, so that an old decision can be read against its own.
create table strategy_versions (
  adset_id text not null references adsets,
  version int not null,
  strategy jsonb not null,
  changed_by text,
  changed_at timestamptz not null default now(),
  primary key (adset_id, version)
);

create table adset_customers (
  adset_id text not null references adsets,
  user_id text not null references users,
  primary key (adset_id, user_id)
);
create index adset_customers_user on adset_customers (user_id, adset_id);

-- What the strategy counts with; the row is held while a conversion is decided, so that no two count the same place.
create table decision_counters (
  adset_id text primary key references adsets,
  eligible bigint not null default 0,
  ratio_seen bigint not null default 0,
  -- The strategy version at which ratio_seen began anew.
  ratio_since int not null default 1,
  day date,
  pushed_today int not null default 0
);

-- Figures per Shanghai day. Slots keep writers apart; a figure is the sum over them.
create table adset_days (
  adset_id text not null,
  day date not null,
  slot smallint not null,
  -- Rows of the timeline, whatever they are.
  seen bigint not null default 0,
  clicks bigint not null default 0,
  visits bigint not null default 0,
  repeats bigint not null default 0,
  bots bigint not null default 0,
  conversions bigint not null default 0,
  held bigint not null default 0,
  pushed bigint not null default 0,
  acknowledged bigint not null default 0,
  failed bigint not null default 0,
  -- Pushes of link tests: they stand in the list and count nowhere else.
  tests bigint not null default 0,
  primary key (adset_id, day, slot)
);
-- Rows of the timeline per minute: they find the place of a far page without walking to it, and draw the live board.
create table adset_minutes (
  adset_id text not null,
  minute timestamptz not null,
  slot smallint not null,
  n int not null,
  primary key (adset_id, minute, slot)
);

create trigger adsets_counted_insert after insert on adsets referencing new table as new_rows
  for each statement execute function count_rows('adsets', 'enterprise_id', 'soft');
create trigger adsets_counted_update after update on adsets referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('adsets', 'enterprise_id', 'soft');

grant select, insert, update on adsets, decision_counters to huoketai_app;
grant select, insert on strategy_versions to huoketai_app;
grant select, insert, delete on adset_customers to huoketai_app;
grant select on adset_days, adset_minutes to huoketai_app;

alter table adset_customers enable row level security;
alter table adset_customers force row level security;
create policy adset_customers_scope on adset_customers
  using ((select app_all()) or user_id = (select app_user())
    or user_id in (select m.user_id from members m));
alter table adsets enable row level security;
alter table adsets force row level security;
create policy adsets_scope on adsets
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and (enterprise_id <> all (coalesce((select app_shared()), '{}'))
      or id in (select c.adset_id from adset_customers c where c.user_id = (select app_user())))))
  -- A customer reads.
  with check ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));

-- What belongs to an ad set is seen by whoever sees the ad set, wherever it moves.
alter table strategy_versions enable row level security;
alter table strategy_versions force row level security;
create policy strategy_versions_scope on strategy_versions using ((select app_all()) or adset_id in (select id from adsets));
alter table decision_counters enable row level security;
alter table decision_counters force row level security;
create policy decision_counters_scope on decision_counters using ((select app_all()) or adset_id in (select id from adsets));
alter table adset_days enable row level security;
alter table adset_days force row level security;
create policy adset_days_scope on adset_days using ((select app_all()) or adset_id in (select id from adsets));
alter table adset_minutes enable row level security;
alter table adset_minutes force row level security;
create policy adset_minutes_scope on adset_minutes using ((select app_all()) or adset_id in (select id from adsets));

create policy adset_customers_all on adset_customers to huoketai_admin using (true);
create policy adsets_all on adsets to huoketai_admin using (true);
create policy strategy_versions_all on strategy_versions to huoketai_admin using (true);
create policy decision_counters_all on decision_counters to huoketai_admin using (true);
create policy adset_days_all on adset_days to huoketai_admin using (true);
create policy adset_minutes_all on adset_minutes to huoketai_admin using (true);
