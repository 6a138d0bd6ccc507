-- A product leads to its orders.
create index orders_product on orders (product_id, id) where deleted_at is null;
