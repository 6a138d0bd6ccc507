-- Since when a webhook's receiver is behind, as its owners were told; null where it is not.
alter table webhook_endpoints add column behind_since timestamptz;
-- Since when an event waits: since it happened, or since it is sent again.
alter table webhook_deliveries add column waiting_since timestamptz not null default now();
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, waiting_since)
  where state in ('waiting', 'sending');
