-- What WeCom sends to a suite, and the suite's own token.
create table wecom_suites (
  suite_id text primary key,
  ticket_sealed text,
  ticket_at timestamptz,
  token_sealed text,
  token_expires_at timestamptz,
  -- Until then somebody asks for a new one.
  token_lease timestamptz
);

-- An installation asked for and not yet done: single use.
create table wecom_installs (
  state_hash text primary key,
  user_id text not null,
  enterprise_id text,
  expires_at timestamptz not null
);

create table wecom_corps (
  -- As WeCom names the corp to us; for a suite it is encrypted.
  id text primary key,
  name text not null default '',
  full_name text not null default '',
  logo text not null default '',
  type text not null default '',
  user_max bigint,
  mode text not null check (mode in ('suite', 'dk', 'self')),
  suite_id text,
  agent_id bigint,
  status text not null default 'authorized' check (status in ('authorized', 'broken', 'cancelled')),
  error text,
  -- The permanent code, or the secret of the corp's own app.
  secret_sealed text,
  callback_token_sealed text,
  callback_key_sealed text,
  token_sealed text,
  token_expires_at timestamptz,
  token_lease timestamptz,
  -- Until then WeCom wants to be left alone.
  paused_until timestamptz,
  acquisition text not null default 'unknown' check (acquisition in ('unknown', 'granted', 'missing')),
  quota_used bigint,
  quota_balance bigint,
  quota_expiring jsonb not null default '[]',
  quota_at timestamptz,
  -- Adds a day over the last seven, as of then.
  quota_pace double precision,
  alarm_balance int not null default 20,
  -- Counted when something changes them, so that a list reads them at once.
  departments int not null default 0,
  users int not null default 0,
  links int not null default 0,
  kf_accounts int not null default 0,
  customers bigint not null default 0,
  enterprise_id text references enterprises,
  remark text not null default '',
  last_event_at timestamptz,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  authorized_at timestamptz,
  created_at timestamptz not null default now()
);
create index wecom_corps_enterprise on wecom_corps (enterprise_id, id);
create index wecom_corps_search on wecom_corps using gin (grams);

-- The sync of a corp: one row, its parts as jsonb; what was read whole carries the generation of the sync.
create table wecom_syncs (
  corp_id text primary key references wecom_corps on delete cascade,
  generation int not null default 0,
  job_id text,
  -- Whoever reads now, and when it was last seen to: one taken over by another writes no more.
  run_id text,
  beat_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  parts jsonb not null default '[]',
  -- Where a part goes on after it was interrupted.
  cursor jsonb not null default '{}',
  started_at timestamptz,
  ended_at timestamptz,
  last_success_at timestamptz
);

create table wecom_departments (
  corp_id text not null references wecom_corps on delete cascade,
  id bigint not null,
  name text not null default '',
  parent_id bigint not null default 0,
  position bigint not null default 0,
  -- Itself and all above it, so that a department finds everyone below.
  ancestors bigint[] not null default '{}',
  generation int not null default 0,
  primary key (corp_id, id)
);

create table wecom_users (
  id text primary key,
  corp_id text not null references wecom_corps on delete cascade,
  user_id text not null,
  open_user_id text not null default '',
  name text not null default '',
  avatar text not null default '',
  status smallint not null default 1,
  follow boolean not null default false,
  departments bigint[] not null default '{}',
  -- Every department above, too.
  under bigint[] not null default '{}',
  online boolean not null default true,
  offline_reason text not null default '',
  changed_by text,
  changed_at timestamptz,
  generation int not null default 0,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  gone_at timestamptz
);
create unique index wecom_users_once on wecom_users (corp_id, user_id);
create index wecom_users_live on wecom_users (corp_id, id) where gone_at is null;
create index wecom_users_by_name on wecom_users (corp_id, name, id) where gone_at is null;
create index wecom_users_by_user on wecom_users (corp_id, user_id, id) where gone_at is null;
create index wecom_users_offline on wecom_users (corp_id) where gone_at is null and not online;
create index wecom_users_search on wecom_users using gin (grams) where gone_at is null;
create index wecom_users_under on wecom_users using gin (under) where gone_at is null;

create table wecom_kf_accounts (
  id text primary key,
  corp_id text not null references wecom_corps on delete cascade,
  name text not null default '',
  avatar text not null default '',
  url text not null default '',
  managed boolean not null default true,
  servicers int,
  generation int not null default 0,
  created_at timestamptz not null default now(),
  gone_at timestamptz
);
create index wecom_kf_accounts_live on wecom_kf_accounts (corp_id, id) where gone_at is null;

-- Pictures sent to WeCom: its id of one dies after three days, the file stays here.
create table wecom_media (
  id text primary key,
  corp_id text not null references wecom_corps on delete cascade,
  stored_name text not null,
  type text not null,
  uploaded_at timestamptz not null default now()
);

create table wecom_links (
  id text primary key,
  corp_id text not null references wecom_corps on delete cascade,
  name text not null default '',
  url text not null default '',
  skip_verify boolean not null default true,
  departments bigint[] not null default '{}',
  priority jsonb,
  status text not null default 'normal' check (status in ('normal', 'unavailable')),
  -- Who is at WeCom, as last pushed or read.
  effective text[] not null default '{}',
  range_state text not null default 'settled' check (range_state in ('settled', 'pending', 'failed', 'starved')),
  range_error text,
  -- Counted up with every reason to look again; what was pushed answers one of them.
  range_wanted int not null default 0,
  range_done int not null default 0,
  range_due timestamptz,
  -- Until then one process alone speaks with WeCom about this link.
  range_lease timestamptz,
  range_attempts int not null default 0,
  range_pushed_at timestamptz,
  remote jsonb,
  -- When its customers were last read whole, and how long they are: a long list is read less often.
  customers_read_at timestamptz,
  customers_pages int not null default 0,
  generation int not null default 0,
  search text not null default '',
  created_at timestamptz not null default now(),
  gone_at timestamptz
);
create index wecom_links_live on wecom_links (corp_id, id) where gone_at is null;
create index wecom_links_by_name on wecom_links (corp_id, name, id) where gone_at is null;
create index wecom_links_by_time on wecom_links (corp_id, created_at, id) where gone_at is null;
create index wecom_links_due on wecom_links (range_due) where range_due is not null and gone_at is null;

-- Who is configured; who of them is in range now is another matter.
create table wecom_link_users (
  link_id text not null references wecom_links on delete cascade,
  corp_id text not null,
  user_id text not null,
  primary key (link_id, user_id)
);
create index wecom_link_users_user on wecom_link_users (corp_id, user_id);

create table wecom_customers (
  id text primary key,
  corp_id text not null references wecom_corps on delete cascade,
  external_id text not null,
  user_id text not null,
  name text not null default '',
  avatar text not null default '',
  link_id text,
  -- What came back as customer_channel.
  state text not null default '',
  adset_id text,
  visit_id text,
  conversion_id text,
  -- Who stood for the person then, as it was counted.
  agent_id text,
  -- Whether the funnel has it; not those who were there long before.
  counted boolean not null default true,
  add_way smallint,
  source text not null check (source in ('event', 'list')),
  added_at timestamptz not null,
  first_message_at timestamptz,
  lost_at timestamptz
);
create unique index wecom_customers_once on wecom_customers (corp_id, external_id, user_id);
create index wecom_customers_corp on wecom_customers (corp_id, added_at, id);
create index wecom_customers_lost on wecom_customers (corp_id, added_at, id) where lost_at is not null;
create index wecom_customers_messaged on wecom_customers (corp_id, added_at, id) where first_message_at is not null and lost_at is null;
create index wecom_customers_link on wecom_customers (link_id, added_at, id);
create index wecom_customers_user on wecom_customers (corp_id, user_id, added_at, id);
create index wecom_customers_state on wecom_customers (state) where state <> '';

-- Everything WeCom sent, before anything is done about it: the same event twice is one row.
create table wecom_events (
  id text primary key,
  corp_id text,
  suite_id text,
  key text not null unique,
  event text not null,
  change text not null default '',
  body jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'ignored')),
  attempts int not null default 0,
  deliveries int not null default 1,
  due_at timestamptz default now(),
  error text
);
create index wecom_events_due on wecom_events (due_at) where due_at is not null;
create index wecom_events_corp on wecom_events (corp_id, id);
create index wecom_events_failed on wecom_events (corp_id, id) where state = 'failed';
-- A loss may be told before the add.
create index wecom_events_losses on wecom_events (corp_id, (body ->> 'ExternalUserID'), (body ->> 'UserID'))
  where change in ('del_follow_user', 'del_external_contact');

-- The funnel by hour. An empty id is one that nobody knows.
create table wecom_hours (
  hour timestamptz not null,
  enterprise_id text not null,
  corp_id text not null default '',
  link_id text not null default '',
  adset_id text not null default '',
  agent_id text not null default '',
  user_id text not null default '',
  shown int not null default 0,
  opened int not null default 0,
  requested int not null default 0,
  added int not null default 0,
  messaged int not null default 0,
  lost int not null default 0,
  primary key (enterprise_id, hour, corp_id, link_id, adset_id, agent_id, user_id)
);
create index wecom_hours_link on wecom_hours (link_id, hour) where link_id <> '';
create index wecom_hours_adset on wecom_hours (adset_id, hour) where adset_id <> '';
create index wecom_hours_user on wecom_hours (corp_id, user_id, hour) where user_id <> '';
create index wecom_hours_agent on wecom_hours (agent_id, hour) where agent_id <> '';

grant select, insert, update on wecom_corps, wecom_syncs, wecom_departments, wecom_users, wecom_kf_accounts, wecom_media,
  wecom_links, wecom_link_users, wecom_customers, wecom_events, wecom_hours to huoketai_app;
grant delete on wecom_corps, wecom_link_users, wecom_events, wecom_hours to huoketai_app;
grant insert on wecom_installs to huoketai_app;
grant select on wecom_suites to huoketai_app;

-- A corp belongs to one enterprise; whoever works there sees it, its customers do not.
alter table wecom_corps enable row level security;
alter table wecom_corps force row level security;
create policy wecom_corps_scope on wecom_corps using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy wecom_corps_all on wecom_corps to huoketai_admin using (true);

do $$
declare
  name text;
begin
  foreach name in array array['wecom_syncs', 'wecom_departments', 'wecom_users', 'wecom_kf_accounts', 'wecom_media', 'wecom_links',
    'wecom_link_users', 'wecom_customers', 'wecom_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_all()) or corp_id in (select id from wecom_corps))', name || '_scope', name);
    execute format('create policy %I on %I to huoketai_admin using (true)', name || '_all', name);
  end loop;
end $$;

alter table wecom_hours enable row level security;
alter table wecom_hours force row level security;
create policy wecom_hours_scope on wecom_hours using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy wecom_hours_all on wecom_hours to huoketai_admin using (true);

alter table wecom_installs enable row level security;
alter table wecom_installs force row level security;
create policy wecom_installs_write on wecom_installs for insert with check (true);
create policy wecom_installs_redeem on wecom_installs using ((select app_all()));
alter table wecom_suites enable row level security;
alter table wecom_suites force row level security;
-- The suite is the product's own: read by those who work with corps, written by the server itself.
create policy wecom_suites_read on wecom_suites for select using (true);
create policy wecom_suites_all on wecom_suites to huoketai_admin using (true);

-- Finding a text tells nothing of rows that do not match, so that the search's index may serve those behind row-level security too.
-- Only a superuser may say so; without it a search reads what the caller may see, row by row.
do $$
begin
  alter function ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then null;
end $$;
