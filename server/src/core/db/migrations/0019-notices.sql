-- Robots of group chats that are told what happens.
create table robots (
  id text primary key,
  -- Null: of the whole site, an Admin's.
  enterprise_id text references enterprises,
  name text not null,
  platform text not null check (platform in ('wecom', 'feishu')),
  -- The address holds the key, so that it is sealed; the hint is what may be shown of it.
  webhook_sealed text not null,
  webhook_hint text not null,
  secret_sealed text,
  level text not null check (level in ('info', 'success', 'warning', 'danger')),
  -- Empty: all.
  topics text[] not null default '{}',
  status text not null default 'on' check (status in ('on', 'off')),
  created_by text not null,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index robots_live on robots (id) where deleted_at is null;
create index robots_by_name on robots (name, id) where deleted_at is null;
create index robots_of on robots (enterprise_id) where deleted_at is null;
create index robots_search on robots using gin (grams) where deleted_at is null;

-- What was told in the console and has yet to be looked at for mailboxes and robots; written by whoever tells it.
create table notice_events (
  id text primary key,
  event_key text not null,
  enterprise_id text,
  kind text not null,
  level text not null,
  params jsonb not null,
  link text,
  user_ids text[] not null,
  created_at timestamptz not null default now()
);

-- A robot or a mailbox: how fast it may be told, and whether it takes anything.
create table notice_lanes (
  -- robot:<id> or mail:<user id>
  target text primary key,
  robot_id text references robots,
  user_id text,
  tokens double precision,
  tokens_at timestamptz,
  failures int not null default 0,
  paused_until timestamptz,
  -- Whoever it belongs to has heard that it fails.
  told boolean not null default false
);

-- One event for one robot or mailbox. It stays for a month, so that the same event does not go there again.
create table notices (
  id text primary key,
  target text not null references notice_lanes,
  event_key text not null,
  enterprise_id text,
  kind text not null,
  level text not null,
  params jsonb not null,
  link text,
  -- unsure: it may have arrived, twice asked for and never answered.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unsure', 'dead', 'dropped')),
  due_at timestamptz not null,
  -- It came in the quiet hours and goes out with the others of them.
  held boolean not null default false,
  -- An earlier try may have arrived; the next one says so.
  unsure boolean not null default false,
  attempts int not null default 0,
  lease_owner text,
  lease_until timestamptz,
  error text,
  sent_at timestamptz,
  created_at timestamptz not null
);
create unique index notices_once on notices (target, event_key);
create index notices_due on notices (due_at) where state = 'waiting';
create index notices_waiting on notices (target, id) where state in ('waiting', 'sending');
create index notices_leased on notices (lease_until) where state = 'sending';
create index notices_old on notices (created_at);

create table notice_preferences (
  user_id text primary key,
  mail text check (mail in ('off', 'danger', 'warning'))
);

grant select, insert, update on robots, notice_preferences to huoketai_app;
grant insert on notice_events to huoketai_app;
grant select, update on notice_lanes to huoketai_app;
grant select (target, state) on notices to huoketai_app;

alter table robots enable row level security;
alter table robots force row level security;
create policy robots_scope on robots
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy robots_all on robots to huoketai_admin using (true);

-- A deed of one person may be news for another; it can be told, never read.
alter table notice_events enable row level security;
alter table notice_events force row level security;
create policy notice_events_tell on notice_events for insert with check (true);

alter table notice_lanes enable row level security;
alter table notice_lanes force row level security;
create policy notice_lanes_robots on notice_lanes using (robot_id in (select id from robots));
create policy notice_lanes_all on notice_lanes to huoketai_admin using (true);

alter table notices enable row level security;
alter table notices force row level security;
create policy notices_robots on notices for select using (target in (select 'robot:' || id from robots));
create policy notices_all on notices for select to huoketai_admin using (true);

alter table notice_preferences enable row level security;
alter table notice_preferences force row level security;
create policy notice_preferences_own on notice_preferences using (user_id = (select app_user()));
