create table todos (
  id text primary key,
  enterprise_id text not null references enterprises,
  title text not null,
  note text not null default '',
  -- Names as they were: whoever reads may not see the person.
  owner_id text,
  owner_name text not null default '',
  -- A day of Shanghai.
  due_on date,
  -- The day of which the owner was told.
  due_told date,
  link text,
  created_by text not null,
  created_name text not null default '',
  done_at timestamptz,
  done_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index todos_live on todos (id) where deleted_at is null;
create index todos_enterprise on todos (enterprise_id, id) where deleted_at is null;
create index todos_open on todos (enterprise_id, due_on, id) where deleted_at is null and done_at is null;
create index todos_by_due on todos (due_on, id) where deleted_at is null;
create index todos_owner on todos (owner_id, id) where deleted_at is null;
create index todos_untold on todos (due_on) where deleted_at is null and done_at is null and due_told is distinct from due_on;

create trigger todos_counted_insert after insert on todos referencing new table as new_rows
  for each statement execute function count_rows('todos', 'enterprise_id', 'soft');
create trigger todos_counted_update after update on todos referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('todos', 'enterprise_id', 'soft');

grant select, insert, update on todos to huoketai_app;
alter table todos enable row level security;
alter table todos force row level security;
create policy todos_scope on todos using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy todos_all on todos to huoketai_admin using (true);

-- What needs someone is found by its state, not by reading everything that is well.
create index pushes_failed on pushes (adset_id, id) where state in ('rejected', 'uncertain', 'dead') and rule <> 'test';
create index delivery_lanes_paused on delivery_lanes (paused, account_id) where paused is not null;
create index authorizations_broken on authorizations (id) where status = 'broken';
create index authorizations_end on authorizations ((case when refresh_sealed is null then access_expires_at else refresh_expires_at end))
  where status = 'valid';
create index wecom_corps_low on wecom_corps (created_at, id) where quota_balance < alarm_balance;
create index wecom_syncs_failed on wecom_syncs (corp_id) where state = 'failed';
create index wecom_links_troubled on wecom_links (corp_id, status, range_state)
  where gone_at is null and (status = 'unavailable' or range_state in ('failed', 'starved'));
create index orders_unmatched on orders (id) where deleted_at is null and match not in ('track', 'manual');
create index jobs_failed on jobs (user_id, id) where state = 'failed';
create index adsets_running on adsets (enterprise_id, id) where deleted_at is null and status = 'AD_RUNNING';
