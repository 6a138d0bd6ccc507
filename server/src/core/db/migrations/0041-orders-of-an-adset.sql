-- outside a transaction
-- A page of ad sets reads the orders of those it shows.
create index concurrently if not exists order_hours_adset on order_hours (adset_id, hour) where adset_id <> '';
