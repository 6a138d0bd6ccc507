create table products (
  id text primary key,
  provider text not null check (provider in ('pingduoduo', 'jdunion')),
  enterprise_id text not null references enterprises,
  goods_id text not null,
  name text not null,
  image text not null default '',
  shop text not null default '',
  price bigint,
  commission bigint,
  commission_rate int,
  sales text not null default '',
  -- With {track} where the track id goes.
  link text not null default '',
  orders bigint not null default 0,
  synced_at timestamptz,
  sync_error text,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index products_once on products (enterprise_id, provider, goods_id) where deleted_at is null;
create index products_live on products (id) where deleted_at is null;
create index products_enterprise on products (enterprise_id, id) where deleted_at is null;
create index products_by_name on products (name, id) where deleted_at is null;
create index products_goods on products (provider, goods_id);
create index products_search on products using gin (grams) where deleted_at is null;

-- The id carries the time of the order, so that one index orders the list and finds its days.
create table orders (
  id text primary key,
  provider text not null check (provider in ('pingduoduo', 'jdunion')),
  -- Of this line alone; as the buyer knows it, in which the lines of one order agree.
  order_sn text not null,
  order_no text not null,
  -- Null where nothing says whose it is: an Admin's to settle.
  enterprise_id text references enterprises,
  product_id text,
  goods_id text not null default '',
  goods_name text not null default '',
  image text not null default '',
  quantity int not null default 1,
  amount bigint not null default 0,
  commission bigint,
  status text not null check (status in ('pending', 'paid', 'received', 'settled', 'refunded', 'invalid')),
  status_text text not null default '',
  track_id text,
  adset_id text,
  visit_id text,
  match text not null default 'no_id',
  cross_shop boolean not null default false,
  -- Went on as other orders.
  split boolean not null default false,
  paid_conversion text,
  refund_conversion text,
  ordered_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- As the shop has it; an older one changes nothing.
  changed_at timestamptz not null,
  raw jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index orders_once on orders (order_sn, provider);
create index orders_number on orders (order_no);
create index orders_track on orders (track_id) where track_id is not null;
create index orders_live on orders (id) include (provider, status, match) where deleted_at is null;
create index orders_enterprise on orders (enterprise_id, id) include (provider, status, match) where deleted_at is null;
create index orders_status on orders (enterprise_id, status, id) where deleted_at is null;
create index orders_match on orders (enterprise_id, match, id) where deleted_at is null;
create index orders_adset on orders (adset_id, id) include (provider, status, match) where deleted_at is null;

-- Track ids that turned out to be another's; an order names no ad set to look in.
create index click_keys_alias on click_keys (key) where key like 't:%';

-- How far a shop has been read: everything changed before read_until is here.
create table shop_cursors (
  provider text primary key,
  read_until timestamptz not null,
  last_read_at timestamptz,
  error text
);

create trigger products_counted_insert after insert on products referencing new table as new_rows
  for each statement execute function count_rows('products', 'enterprise_id', 'soft');
create trigger products_counted_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('products', 'enterprise_id', 'soft');
create trigger orders_counted_insert after insert on orders referencing new table as new_rows
  for each statement execute function count_rows('orders', 'enterprise_id', 'soft');
create trigger orders_counted_update after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('orders', 'enterprise_id', 'soft');

grant select, insert, update on products, orders to huoketai_app;
grant select on shop_cursors to huoketai_app;

alter table products enable row level security;
alter table products force row level security;
create policy products_scope on products using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy products_all on products to huoketai_admin using (true);
alter table orders enable row level security;
alter table orders force row level security;
create policy orders_scope on orders using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy orders_all on orders to huoketai_admin using (true);
alter table shop_cursors enable row level security;
alter table shop_cursors force row level security;
create policy shop_cursors_read on shop_cursors for select using (true);
create policy shop_cursors_all on shop_cursors to huoketai_admin using (true);
