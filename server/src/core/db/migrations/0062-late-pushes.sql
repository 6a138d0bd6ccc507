-- outside a transaction
-- Pushes are found by when they happened: most by their ids, those recorded long after by this.
create index concurrently if not exists pushes_late on pushes (adset_id, event_at, id)
  where decided_at - event_at > interval '1 hour';
-- The largest orders of an enterprise, by what was paid or earned.
create index concurrently if not exists orders_amount on orders (enterprise_id, amount, id) where deleted_at is null;
create index concurrently if not exists orders_commission on orders (enterprise_id, (coalesce(commission, -1)), id)
  where deleted_at is null;
