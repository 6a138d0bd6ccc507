-- outside a transaction
-- Pushes that a server of the release before put into the queue of its own, which is this table; a worker moves them over.
create index concurrently if not exists pushes_unqueued on pushes (id) where due_at is not null and state in ('queued', 'retrying');
