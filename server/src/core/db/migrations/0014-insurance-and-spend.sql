create table yian_orders (
  id text primary key,
  -- Null where nothing says whose it is.
  enterprise_id text references enterprises,
  adset_id text,
  visit_id text,
  order_no text not null unique,
  proposal_no text,
  policy_no text,
  product text not null default '',
  plan text not null default '',
  premium bigint not null default 0,
  pay_mode text not null default 'once' check (pay_mode in ('once', 'monthly', 'yearly')),
  period int not null default 0,
  state text not null,
  -- Applicant and phone, sealed.
  person_sealed text not null,
  phone_hash text,
  insured_at timestamptz,
  effect_at timestamptz,
  expire_at timestamptz,
  surrender_at timestamptz,
  surrender_type text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index yian_orders_enterprise on yian_orders (enterprise_id, id);
create index yian_orders_state on yian_orders (enterprise_id, state, id);
create index yian_orders_adset on yian_orders (adset_id, id);
create index yian_orders_proposal on yian_orders (proposal_no) where proposal_no is not null;
create index yian_orders_policy on yian_orders (policy_no) where policy_no is not null;

-- What was told, once each.
create table yian_notices (
  id text primary key,
  order_id text not null references yian_orders on delete cascade,
  key text not null unique,
  type text not null,
  period int,
  amount bigint,
  text text not null default '',
  at timestamptz not null,
  received_at timestamptz not null default now()
);
create index yian_notices_order on yian_notices (order_id, at);

create table spends (
  id text primary key,
  day date not null,
  account_id text not null references ad_accounts,
  -- Empty: of the whole account.
  adset_id text not null default '',
  enterprise_id text not null references enterprises,
  amount bigint not null,
  impressions bigint,
  clicks bigint,
  source text not null check (source in ('sheet', 'platform')),
  updated_at timestamptz not null default now()
);
create unique index spends_once on spends (account_id, adset_id, enterprise_id, day);
create index spends_enterprise on spends (enterprise_id, day, id);
create index spends_by_day on spends (day, id);
create index spends_adset on spends (adset_id, day) where adset_id <> '';

create trigger yian_orders_counted_insert after insert on yian_orders referencing new table as new_rows
  for each statement execute function count_rows('yian_orders', 'enterprise_id', 'hard');
create trigger yian_orders_counted_update after update on yian_orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('yian_orders', 'enterprise_id', 'hard');
create trigger spends_counted_insert after insert on spends referencing new table as new_rows
  for each statement execute function count_rows('spends', 'enterprise_id', 'hard');

grant select, insert, update on yian_orders, yian_notices, spends to huoketai_app;

alter table yian_orders enable row level security;
alter table yian_orders force row level security;
create policy yian_orders_scope on yian_orders using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy yian_orders_all on yian_orders to huoketai_admin using (true);
alter table yian_notices enable row level security;
alter table yian_notices force row level security;
create policy yian_notices_scope on yian_notices using ((select app_all()) or order_id in (select id from yian_orders));
create policy yian_notices_all on yian_notices to huoketai_admin using (true);
alter table spends enable row level security;
alter table spends force row level security;
create policy spends_scope on spends using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy spends_all on spends to huoketai_admin using (true);
