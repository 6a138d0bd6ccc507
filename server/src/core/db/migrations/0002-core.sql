create table files (
  id text primary key,
  stored_name text not null unique,
  name text not null,
  type text not null,
  size bigint not null,
  -- Public files are served by their unguessable name; private ones only to the user they were made for.
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  user_id text,
  created_at timestamptz not null default now()
);

create table jobs (
  id text primary key,
  user_id text not null,
  enterprise_id text,
  kind text not null,
  title text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Counts the starts. A worker that was given up writes under an old number and so no more.
  attempt int not null default 0,
  done bigint not null default 0,
  total bigint,
  error text,
  file_id text references files,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index jobs_user on jobs (user_id, id);

create table notifications (
  id text primary key,
  user_id text not null,
  enterprise_id text,
  kind text not null,
  level text not null,
  params jsonb not null default '{}',
  link text,
  -- The same event twice is one notification.
  dedupe_key text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_once on notifications (user_id, dedupe_key);

create table live_tickets (
  ticket_hash text primary key,
  session_id text not null,
  user_id text not null,
  expires_at timestamptz not null
);

grant select, insert on files to huoketai_app;
grant select, insert, update on jobs, notifications to huoketai_app;

alter table files enable row level security;
alter table files force row level security;
create policy files_own on files using (visibility = 'public' or user_id = (select app_user()) or (select app_all()));

alter table jobs enable row level security;
alter table jobs force row level security;
create policy jobs_own on jobs using (user_id = (select app_user()) or (select app_all()));

alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_read on notifications for select using (user_id = (select app_user()) or (select app_all()));
create policy notifications_mark on notifications for update using (user_id = (select app_user()) or (select app_all()));
-- A deed of one person may be news for another.
create policy notifications_tell on notifications for insert with check (true);

create policy files_all on files to huoketai_admin using (true);
create policy jobs_all on jobs to huoketai_admin using (true);
create policy notifications_all on notifications to huoketai_admin using (true);
