-- What people want to hear of, and when it was so.
create table alarm_rules (
  id text primary key,
  enterprise_id text not null references enterprises,
  name text not null,
  kind text not null check (kind in ('cost', 'stopped', 'failures', 'balance', 'spend', 'budget')),
  -- Fen, hours, a count or percent, as its kind says.
  threshold bigint not null,
  -- Days or hours the figure reaches back.
  span int not null,
  -- Hours it has to last before it sounds.
  lasting int not null,
  -- Minutes after it began in which it does not sound again for the same thing.
  cooldown int not null,
  target text not null check (target in ('adset', 'tag', 'account', 'enterprise')),
  -- The ad set, tag or account.
  target_id text not null default '',
  user_ids text[] not null,
  robot_ids text[] not null,
  mail boolean not null,
  quiet_from text,
  quiet_to text,
  enabled boolean not null default true,
  checked_at timestamptz,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_by text not null,
  created_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index alarm_rules_live on alarm_rules (id) where deleted_at is null;
create index alarm_rules_enterprise on alarm_rules (enterprise_id, id) where deleted_at is null;
create index alarm_rules_by_name on alarm_rules (name, id) where deleted_at is null;
create index alarm_rules_search on alarm_rules using gin (grams) where deleted_at is null;

create table alarm_events (
  id text primary key,
  rule_id text not null references alarm_rules,
  enterprise_id text not null references enterprises,
  subject_type text not null check (subject_type in ('adset', 'account', 'enterprise')),
  subject_id text not null,
  -- As it was called then.
  subject_name text not null,
  over_since timestamptz not null,
  -- Null while it has to last longer before it sounds.
  since timestamptz,
  until timestamptz,
  value bigint not null default 0,
  -- What people have heard of it: nothing yet, that it began, that it is to be told that it ended, all; or nothing ever.
  notice text not null default 'untold' check (notice in ('untold', 'told', 'ending', 'done', 'silent')),
  told_at timestamptz
);
create unique index alarm_events_open on alarm_events (rule_id, subject_id) where until is null;
create index alarm_events_rule on alarm_events (rule_id, since);
create index alarm_events_enterprise on alarm_events (enterprise_id, id);
create index alarm_events_subject on alarm_events (subject_id, id);
create index alarm_events_ending on alarm_events (rule_id) where notice = 'ending';

grant select, insert, update on alarm_rules to huoketai_app;
grant select, insert, update, delete on alarm_events to huoketai_app;
alter table alarm_rules enable row level security;
alter table alarm_rules force row level security;
create policy alarm_rules_scope on alarm_rules using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy alarm_rules_all on alarm_rules to huoketai_admin using (true);
alter table alarm_events enable row level security;
alter table alarm_events force row level security;
create policy alarm_events_scope on alarm_events using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy alarm_events_all on alarm_events to huoketai_admin using (true);

-- Where whoever tells says how: by mail or not, and to which robots; null, as the settings and the robots themselves say.
alter table notice_events add mail boolean, add robot_ids text[];
