create table agents (
  id text primary key,
  enterprise_id text not null references enterprises,
  name text not null,
  weixin text not null default '',
  avatar text not null default '',
  qrcode text not null default '',
  qrcode_text text not null default '',
  -- No references: what a corp takes with it when it goes leaves the agent standing.
  corp_id text,
  user_id text,
  open_kfid text,
  link_id text,
  weight int not null default 1 check (weight between 1 and 100),
  daily_limit int,
  schedule jsonb not null default '[]',
  online boolean not null default true,
  backup boolean not null default false,
  remark text not null default '',
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index agents_live on agents (id) where deleted_at is null;
create index agents_enterprise on agents (enterprise_id, id) where deleted_at is null;
create index agents_by_name on agents (name, id) where deleted_at is null;
create index agents_weixin on agents (weixin) where deleted_at is null and weixin <> '';
create index agents_user on agents (corp_id, user_id) where deleted_at is null;
create unique index agents_user_once on agents (enterprise_id, corp_id, user_id) where deleted_at is null and user_id is not null;
create index agents_link on agents (link_id) where deleted_at is null and link_id is not null;
create index agents_search on agents using gin (grams) where deleted_at is null;

create table adset_agents (
  adset_id text not null references adsets,
  agent_id text not null references agents,
  position int not null,
  -- The smooth weighted turn: every visit adds each weight, the highest is shown and gives back the sum.
  turn bigint not null default 0,
  primary key (adset_id, agent_id)
);
create index adset_agents_agent on adset_agents (agent_id, adset_id);

-- How an ad set chooses; the row is held while agents are given out, so that no two visitors take the same turn.
create table rotations (
  adset_id text primary key references adsets,
  mode text not null default 'turn' check (mode in ('turn', 'least', 'random', 'fill')),
  sticky_days int not null default 7
);

-- Which agent a visit was shown. The visit's id carries its time.
create table agent_shows (
  visit_id text primary key,
  adset_id text not null,
  agent_id text,
  rule text not null,
  -- Whom the visitor is known by, so that the same person meets the same agent again.
  visitor text,
  rotation jsonb not null,
  at timestamptz not null default now(),
  -- Counts against the limit until then, or until the add is there.
  reserved_until timestamptz,
  confirmed_at timestamptz
);
create index agent_shows_adset on agent_shows (adset_id, visit_id);
create index agent_shows_visitor on agent_shows (adset_id, visitor, at) where visitor is not null;
create index agent_shows_reserved on agent_shows (agent_id, reserved_until) where reserved_until is not null and confirmed_at is null;

-- Figures per Shanghai day.
create table agent_days (
  agent_id text not null references agents,
  day date not null,
  shown int not null default 0,
  added int not null default 0,
  messaged int not null default 0,
  lost int not null default 0,
  primary key (agent_id, day)
);

create trigger agents_counted_insert after insert on agents referencing new table as new_rows
  for each statement execute function count_rows('agents', 'enterprise_id', 'soft');
create trigger agents_counted_update after update on agents referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('agents', 'enterprise_id', 'soft');

grant select, insert, update on agents, rotations, agent_shows, agent_days to huoketai_app;
grant select, insert, update, delete on adset_agents to huoketai_app;

alter table agents enable row level security;
alter table agents force row level security;
create policy agents_scope on agents using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy agents_all on agents to huoketai_admin using (true);
alter table agent_days enable row level security;
alter table agent_days force row level security;
create policy agent_days_scope on agent_days using ((select app_all()) or agent_id in (select id from agents));
create policy agent_days_all on agent_days to huoketai_admin using (true);
do $$
declare
  name text;
begin
  foreach name in array array['adset_agents', 'rotations', 'agent_shows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using ((select app_all()) or adset_id in (select id from adsets))', name || '_scope', name);
    execute format('create policy %I on %I to huoketai_admin using (true)', name || '_all', name);
  end loop;
end $$;
