-- Addresses of an enterprise's own systems that are told what happens.
create table webhook_endpoints (
  id text primary key,
  enterprise_id text not null references enterprises,
  name text not null,
  url text not null,
  -- Types of events; empty: all.
  events text[] not null default '{}',
  -- failing: it is told all the same, and its owner has heard of it.
  status text not null default 'on' check (status in ('on', 'off', 'failing')),
  secret_sealed text not null,
  -- The secret before signs as well until then.
  previous_sealed text,
  previous_until timestamptz,
  failures int not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  alarmed_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index webhook_endpoints_live on webhook_endpoints (id) where deleted_at is null;
create index webhook_endpoints_by_name on webhook_endpoints (name, id) where deleted_at is null;
create index webhook_endpoints_of on webhook_endpoints (enterprise_id, id) where deleted_at is null;

-- What happened, written in the transaction in which it did (queue_webhooks), where an endpoint listens.
create table webhook_events (
  id text primary key,
  -- Of one ordering key: the order in which it happened.
  seq bigint not null generated always as identity,
  enterprise_id text not null,
  type text not null,
  ordering_key text not null,
  at timestamptz not null,
  -- JSON, its fields in the order they are told in.
  data text not null,
  created_at timestamptz not null default now()
);
create index webhook_events_old on webhook_events (created_at);

-- What a trigger has to tell; once: the id of the event, where the same may be told again.
create type webhook_fact as (
  enterprise_id text, type text, ordering_key text, at timestamptz, data text, once text
);

-- An event for an endpoint.
create table webhook_deliveries (
  id text primary key,
  event_id text not null,
  endpoint_id text not null,
  enterprise_id text not null,
  type text not null,
  ordering_key text not null,
  seq bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'dead')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  lease_owner text,
  lease_until timestamptz,
  -- What was answered last.
  status int,
  error text,
  created_at timestamptz not null default now()
) with (fillfactor = 80);
create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id);
create index webhook_deliveries_by_id on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_by_state on webhook_deliveries (endpoint_id, state, id);
create index webhook_deliveries_by_type on webhook_deliveries (endpoint_id, type, id);
create index webhook_deliveries_by_key on webhook_deliveries (endpoint_id, ordering_key, seq);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, seq) where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, lease_until) where state = 'sending';
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  id text primary key,
  delivery_id text not null,
  enterprise_id text not null,
  at timestamptz not null,
  ms int not null,
  status int,
  -- The beginning of what was answered.
  reply text,
  error text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
create index webhook_attempts_old on webhook_attempts (at);

grant select, insert, update on webhook_endpoints to huoketai_app;
grant select, update on webhook_deliveries to huoketai_app;
grant select on webhook_events, webhook_attempts to huoketai_app;

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy webhook_endpoints_scope on webhook_endpoints
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy webhook_endpoints_all on webhook_endpoints to huoketai_admin using (true);
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy webhook_events_scope on webhook_events
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy webhook_events_all on webhook_events to huoketai_admin using (true);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_scope on webhook_deliveries
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy webhook_deliveries_all on webhook_deliveries to huoketai_admin using (true);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy webhook_attempts_scope on webhook_attempts
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy webhook_attempts_all on webhook_attempts to huoketai_admin using (true);
