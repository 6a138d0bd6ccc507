-- A product leads to its orders.
create index orders_product on orders (product_id, id) where deleted_at is null;

-- Without the status and the match in it, an enterprise's orders of one status are read from the index of that status.
drop index orders_enterprise;
create index orders_enterprise on orders (enterprise_id, id) include (provider) where deleted_at is null;
