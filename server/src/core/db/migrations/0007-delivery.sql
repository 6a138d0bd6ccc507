-- What an account has left of its calls a minute, and how many of its pushes failed in a row.
alter table delivery_lanes add tokens double precision, add tokens_at timestamptz, add failed_in_row int not null default 0;

-- One push per conversion that belongs to an ad set: the operator's record, and the queue itself.
create table pushes (
  id text primary key,
  conversion_id text not null unique references conversions,
  adset_id text not null references adsets,
  account_id text not null references ad_accounts,
  provider text not null,
  kind text not null,
  event text not null default '',
  state text not null check (state in
    ('held', 'queued', 'sending', 'delivered', 'acknowledged', 'retrying', 'rejected', 'uncertain', 'dead')),
  rule text not null,
  detail jsonb not null default '{}',
  strategy_version int not null,
  released_by text,
  released_name text,
  -- The day of Shanghai it counts on.
  day date not null,
  event_at timestamptz not null,
  decided_at timestamptz not null default now(),
  due_at timestamptz,
  -- After this the platform no longer takes it.
  deadline timestamptz,
  attempts int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  code text,
  message text,
  delivered_at timestamptz,
  acknowledged_at timestamptz,
  amount bigint,
  visit_id text,
  visit_at timestamptz,
  click_id text,
  order_no text,
  visitor text
);
create index pushes_adset on pushes (adset_id, id);
create index pushes_state on pushes (adset_id, state, id);
create index pushes_due on pushes (account_id, due_at, id) where state in ('queued', 'retrying');
create index pushes_leased on pushes (lease_until) where state = 'sending';
create index pushes_visit on pushes (visit_id);
create index pushes_done on pushes (adset_id, visit_at, visit_id) where state in ('delivered', 'acknowledged');
create index pushes_click on pushes (adset_id, click_id) where click_id is not null;
create index pushes_order on pushes (adset_id, order_no) where order_no is not null;
create index pushes_visitor on pushes (adset_id, visitor) where visitor is not null;
create index pushes_replay on pushes (adset_id, event_at, id);

create table push_attempts (
  id text primary key,
  push_id text not null references pushes,
  adset_id text not null,
  at timestamptz not null default now(),
  ms int,
  outcome text not null default 'started',
  status int,
  code text,
  message text,
  request text not null,
  reply text
);
create index push_attempts_push on push_attempts (push_id, id);

-- The figures of a day follow the states of its pushes; a link test counts nowhere.
create function count_pushes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  sides text := '';
begin
  if tg_op <> 'DELETE' then sides := 'select adset_id, day, state, rule = ''test'' test, 1 d from new_rows'; end if;
  if tg_op <> 'INSERT' then
    sides := sides || case when sides = '' then '' else ' union all ' end || 'select adset_id, day, state, rule = ''test'' test, -1 d from old_rows';
  end if;
  execute format('
    insert into adset_days as c (adset_id, day, slot, tests, conversions, held, pushed, acknowledged, failed)
    select * from (select adset_id, day, pg_backend_pid() %% 16,
      coalesce(sum(d) filter (where test), 0) tests, coalesce(sum(d) filter (where not test), 0) conversions,
      coalesce(sum(d) filter (where not test and state = ''held''), 0) held,
      coalesce(sum(d) filter (where not test and state in (''delivered'', ''acknowledged'')), 0) pushed,
      coalesce(sum(d) filter (where not test and state = ''acknowledged''), 0) acknowledged,
      coalesce(sum(d) filter (where not test and state in (''rejected'', ''uncertain'', ''dead'')), 0) failed
      from (%s) s group by adset_id, day order by adset_id, day) changed
    where (tests, conversions, held, pushed, acknowledged, failed) is distinct from (0, 0, 0, 0, 0, 0)
    on conflict (adset_id, day, slot) do update set tests = c.tests + excluded.tests, conversions = c.conversions + excluded.conversions, held = c.held + excluded.held,
      pushed = c.pushed + excluded.pushed, acknowledged = c.acknowledged + excluded.acknowledged, failed = c.failed + excluded.failed', sides);
  return null;
end $$;
revoke execute on function count_pushes() from public;
create trigger pushes_counted_insert after insert on pushes referencing new table as new_rows
  for each statement execute function count_pushes();
create trigger pushes_counted_update after update on pushes referencing old table as old_rows new table as new_rows
  for each statement execute function count_pushes();
create trigger pushes_counted_delete after delete on pushes referencing old table as old_rows
  for each statement execute function count_pushes();

grant select, insert, update on pushes to huoketai_app;
grant select on push_attempts to huoketai_app;

alter table pushes enable row level security;
alter table pushes force row level security;
create policy pushes_scope on pushes using ((select app_all()) or adset_id in (select id from adsets));
alter table push_attempts enable row level security;
alter table push_attempts force row level security;
create policy push_attempts_scope on push_attempts using ((select app_all()) or adset_id in (select id from adsets));

create policy pushes_all on pushes to huoketai_admin using (true);
create policy push_attempts_all on push_attempts to huoketai_admin using (true);
