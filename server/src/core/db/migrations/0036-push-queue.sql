-- What waits to be pushed, apart from the record of the pushes: a change of state of a push is a new entry in seven to nine
-- indexes, and taking it on and settling it were two. Taken on, a push leaves the queue for its worker's lease, one row for all
-- that were taken on together, and its record is written once, when the answer is there.
create table push_queue (
  push_id text primary key references pushes on delete cascade,
  adset_id text not null,
  account_id text not null,
  due_at timestamptz not null,
  -- After this the platform no longer takes it.
  deadline timestamptz
) with (autovacuum_vacuum_scale_factor = 0.05);
create index push_queue_due on push_queue (account_id, due_at, push_id);

-- Pushes on their way, by the claim that took them on: {worker}:{claim}.
create table push_leases (
  owner text primary key,
  account_id text not null,
  taken_at timestamptz not null,
  until timestamptz not null,
  push_ids text[] not null,
  -- Those among them whose calls have not begun.
  unsent text[] not null
);

grant select, insert, update, delete on push_queue, push_leases to huoketai_app;
alter table push_queue enable row level security;
alter table push_queue force row level security;
create policy push_queue_scope on push_queue using ((select app_all()) or adset_id in (select id from adsets));
create policy push_queue_all on push_queue to huoketai_admin using (true);
alter table push_leases enable row level security;
alter table push_leases force row level security;
-- Nothing but ids, which say nothing to whom the pushes themselves are hidden from.
create policy push_leases_read on push_leases for select using (true);
create policy push_leases_write on push_leases using ((select app_all()));
create policy push_leases_all on push_leases to huoketai_admin using (true);

-- A push as it is shown: on its way while a worker holds it, due when the queue says so.
create view push_progress with (security_invoker = true) as
select p.id push_id,
  case when l.owner is null then p.state else 'sending' end state,
  p.attempts + case when l.owner is null then 0 else 1 end attempts,
  coalesce(q.due_at, p.due_at) due_at,
  l.owner lease_owner, l.taken_at
from pushes p
left join push_queue q on q.push_id = p.id
left join lateral (select owner, taken_at from push_leases
  where p.state in ('queued', 'retrying') and p.id = any (push_ids) limit 1) l on true;
grant select on push_progress to huoketai_app;
