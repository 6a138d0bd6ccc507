create table card_services (
  id text primary key,
  -- Null: every enterprise may sell it.
  enterprise_id text references enterprises,
  name text not null,
  vendor text not null check (vendor in ('guangmeng', 'hao172')),
  carrier text not null,
  goods_id text not null,
  plan text not null default '',
  price bigint not null default 0,
  commission bigint not null default 0,
  rules jsonb not null default '{}',
  api_base text not null,
  app_id text not null,
  secret_sealed text not null,
  sign_iv text not null,
  -- The public name in the vendor's callback.
  hook_key text not null unique,
  status text not null default 'on' check (status in ('on', 'off')),
  last_callback_at timestamptz,
  -- The vendor does not answer, or not as it should: nobody asks before this.
  away_until timestamptz,
  remark text not null default '',
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index card_services_live on card_services (id) where deleted_at is null;
create index card_services_by_name on card_services (name, id) where deleted_at is null;
create index card_services_search on card_services using gin (grams) where deleted_at is null;

create table ext_orders (
  id text primary key,
  service_id text not null references card_services,
  enterprise_id text not null references enterprises,
  adset_id text,
  visit_id text,
  order_no text not null unique,
  vendor_order_no text,
  -- Name, identity, phones and address, sealed as a whole; hashes find the same person again.
  person_sealed text not null,
  phone_hash text not null,
  identity_hash text,
  iccid text,
  express_company text,
  express_number text,
  state text not null,
  state_text text not null default '',
  duplicates int not null default 0,
  flag text not null default '',
  remark text not null default '',
  error text,
  -- Proof of consent: what was shown, from where, with what.
  consent jsonb not null default '{}',
  activated_at timestamptz,
  first_charged_at timestamptz,
  first_charge bigint,
  -- When the vendor is asked again; null where nothing more can happen.
  poll_at timestamptz,
  polls int not null default 0,
  once text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ext_orders_sent_once on ext_orders (service_id, once) where once is not null;
create unique index ext_orders_vendor on ext_orders (service_id, vendor_order_no) where vendor_order_no is not null;
create index ext_orders_vendor_no on ext_orders (vendor_order_no) where vendor_order_no is not null;
create index ext_orders_enterprise on ext_orders (enterprise_id, id);
create index ext_orders_state on ext_orders (enterprise_id, state, id);
create index ext_orders_service on ext_orders (service_id, id);
create index ext_orders_adset on ext_orders (adset_id, id);
create index ext_orders_flag on ext_orders (enterprise_id, flag, id) where flag <> '';
create index ext_orders_phone on ext_orders (phone_hash, created_at);
create index ext_orders_identity on ext_orders (identity_hash, created_at) where identity_hash is not null;
create index ext_orders_iccid on ext_orders (iccid) where iccid is not null;
create index ext_orders_poll on ext_orders (service_id, poll_at) where poll_at is not null;
create index ext_orders_visit on ext_orders (visit_id) where visit_id is not null;

-- How many a day, so that nobody counts a million rows.
create table card_days (
  service_id text not null references card_services,
  enterprise_id text not null references enterprises,
  day date not null,
  n int not null default 0,
  primary key (service_id, enterprise_id, day)
);

create table ext_order_moves (
  id text primary key,
  order_id text not null references ext_orders on delete cascade,
  at timestamptz not null default now(),
  from_state text,
  to_state text not null,
  by text not null,
  who text,
  text text not null default ''
);
create index ext_order_moves_order on ext_order_moves (order_id, id);

create trigger card_services_counted_insert after insert on card_services referencing new table as new_rows
  for each statement execute function count_rows('card_services', 'enterprise_id', 'soft');
create trigger card_services_counted_update after update on card_services referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('card_services', 'enterprise_id', 'soft');
create trigger ext_orders_counted_insert after insert on ext_orders referencing new table as new_rows
  for each statement execute function count_rows('ext_orders', 'enterprise_id', 'hard');

grant select, insert, update on card_services, ext_orders, ext_order_moves to huoketai_app;
grant select on card_days to huoketai_app;

alter table card_services enable row level security;
alter table card_services force row level security;
create policy card_services_scope on card_services
  using ((select app_all()) or enterprise_id is null
    or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))))
  with check ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy card_services_all on card_services to huoketai_admin using (true);
alter table ext_orders enable row level security;
alter table ext_orders force row level security;
create policy ext_orders_scope on ext_orders using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy ext_orders_all on ext_orders to huoketai_admin using (true);
alter table ext_order_moves enable row level security;
alter table ext_order_moves force row level security;
create policy ext_order_moves_scope on ext_order_moves using ((select app_all()) or order_id in (select id from ext_orders));
create policy ext_order_moves_all on ext_order_moves to huoketai_admin using (true);
alter table card_days enable row level security;
alter table card_days force row level security;
create policy card_days_scope on card_days using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy card_days_all on card_days to huoketai_admin using (true);
