-- What people want to hear of becomes what is done of itself: one kind of rule.
-- contract: since 0016
-- No release has these tables under their first names.
alter table alarm_rules rename to rules;
alter index alarm_rules_pkey rename to rules_pkey;
alter index alarm_rules_live rename to rules_live;
alter index alarm_rules_enterprise rename to rules_enterprise;
alter index alarm_rules_by_name rename to rules_by_name;
alter index alarm_rules_search rename to rules_search;
alter policy alarm_rules_scope on rules rename to rules_scope;
alter policy alarm_rules_all on rules rename to rules_all;

alter table alarm_events rename to rule_events;
alter index alarm_events_pkey rename to rule_events_pkey;
alter index alarm_events_open rename to rule_events_open;
alter index alarm_events_rule rename to rule_events_rule;
alter index alarm_events_enterprise rename to rule_events_enterprise;
alter index alarm_events_subject rename to rule_events_subject;
alter index alarm_events_ending rename to rule_events_ending;
alter policy alarm_events_scope on rule_events rename to rule_events_scope;
alter policy alarm_events_all on rule_events rename to rule_events_all;

-- A rule says by several conditions when, by a scope to what, and by actions what is then done.
alter table rules
  add subject text not null default 'adset' check (subject in ('adset', 'account', 'enterprise')),
  add conditions jsonb not null default '[]',
  add scope jsonb not null default '{}',
  add actions jsonb not null default '[{"kind": "notify"}]',
  -- Applies again after the cool-down while the conditions still hold.
  add repeats boolean not null default false,
  -- How often it applies a day at most.
  add daily_most int,
  -- A volume below which nothing is judged.
  add floor jsonb,
  -- Hours after which spend that was read is too old to judge by.
  add fresh_hours int,
  -- Weekdays and hours in which it applies; null is always.
  add schedule jsonb,
  -- Writes down what it would do, and does nothing.
  add dry boolean not null default false;
update rules set
  subject = case when kind = 'balance' then 'account'
    when kind in ('spend', 'budget') and target in ('account', 'enterprise') then target else 'adset' end,
  conditions = jsonb_build_array(jsonb_build_object(
    'figure', case kind when 'cost' then 'costPerConversion' when 'stopped' then 'idleHours'
      when 'failures' then 'failed' when 'budget' then 'budgetShare' else kind end,
    'window', jsonb_build_object('unit', case kind when 'failures' then 'hour' else 'day' end, 'length', span, 'today', true),
    'op', case when kind = 'balance' then 'below' when kind in ('stopped', 'budget') then 'atLeast' else 'above' end,
    'base', 'number', 'baseDays', 7, 'value', threshold)),
  scope = jsonb_build_object(
    'ids', case when target = 'adset' then jsonb_build_array(target_id) else '[]' end,
    'accountId', case when target = 'account' then target_id end,
    'tag', case when target = 'tag' then target_id end,
    'kind', null, 'provider', null, 'folder', null, 'status', null);
alter table rules drop column kind, drop column threshold, drop column span, drop column target, drop column target_id;

alter table rule_events
  -- Why nothing is done although the conditions hold; null where the rule applies.
  add reason text check (reason in ('lasting', 'cooldown', 'limit', 'floor', 'stale', 'schedule', 'halted')),
  add dry boolean not null default false,
  -- As the rule said it then, with the figure of each.
  add conditions jsonb not null default '[]',
  add readings jsonb not null default '[]',
  -- What became of each action, with what its undo needs.
  add results jsonb not null default '[]',
  add undone_at timestamptz,
  add undone_name text;
alter table rule_events drop column value;
update rule_events set reason = 'lasting' where since is null;

-- An enterprise whose rules change nothing until someone lets them go on.
create table rule_halts (
  enterprise_id text primary key references enterprises,
  halted_at timestamptz not null default now(),
  halted_name text not null
);
grant select, insert, delete on rule_halts to huoketai_app;
alter table rule_halts enable row level security;
alter table rule_halts force row level security;
create policy rule_halts_scope on rule_halts using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy rule_halts_all on rule_halts to huoketai_admin using (true);
