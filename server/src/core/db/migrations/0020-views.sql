-- What a list shows, under a name: of one person, or shared with the people of an enterprise.
create table views (
  id text primary key,
  list text not null,
  name text not null,
  query text not null,
  user_id text not null references users,
  -- Null: only its owner sees it.
  enterprise_id text references enterprises,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index views_own on views (user_id, list, name);
create index views_shared on views (enterprise_id, list) where enterprise_id is not null;

-- The view a person's list opens with.
create table view_defaults (
  user_id text not null references users,
  list text not null,
  view_id text not null references views on delete cascade,
  primary key (user_id, list)
);
create index view_defaults_view on view_defaults (view_id);

-- An export that is mailed again and again, by the rights of whoever set it up.
create table schedules (
  id text primary key,
  enterprise_id text not null references enterprises,
  user_id text not null references users,
  name text not null,
  -- The list of the console it was set up from.
  list text not null,
  resource text not null,
  query text not null,
  columns text[] not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('zh', 'en')),
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday; of a month the day, its last one where it has no such.
  on_day int not null default 1,
  -- In Shanghai.
  at_time text not null,
  recipients text[] not null,
  enabled boolean not null default true,
  -- Why it was switched off by itself.
  stopped text check (stopped in ('owner', 'rights', 'recipients')),
  next_at timestamptz not null,
  last_at timestamptz,
  last_job_id text references jobs,
  created_at timestamptz not null default now()
);
create index schedules_due on schedules (next_at) where enabled;
create index schedules_enterprise on schedules (enterprise_id, id);

grant select, insert, update, delete on views, view_defaults, schedules to huoketai_app;

alter table views enable row level security;
alter table views force row level security;
create policy views_scope on views
  using (user_id = (select app_user()) or enterprise_id = any (coalesce((select app_scope()), '{}')))
  with check (user_id = (select app_user()) or enterprise_id = any (coalesce((select app_scope()), '{}')));
create policy views_all on views to huoketai_admin using (true);

alter table view_defaults enable row level security;
alter table view_defaults force row level security;
create policy view_defaults_own on view_defaults using (user_id = (select app_user()));

alter table schedules enable row level security;
alter table schedules force row level security;
create policy schedules_scope on schedules
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy schedules_all on schedules to huoketai_admin using (true);
