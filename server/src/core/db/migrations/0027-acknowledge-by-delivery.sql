-- outside a transaction
-- Pushes are acknowledged in the order in which the platform took them.
create index concurrently if not exists pushes_delivered on pushes (adset_id, delivered_at, id) where state = 'delivered';
