-- outside a transaction
-- Pushes are found by when they happened: most by their ids, those recorded long after by this.
create index concurrently if not exists pushes_late on pushes (adset_id, event_at, id)
  where decided_at - event_at > interval '1 hour';
