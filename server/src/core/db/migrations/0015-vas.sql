alter table card_services drop constraint card_services_vendor_check;
alter table card_services add constraint card_services_vendor_check check (vendor in ('guangmeng', 'hao172', 'vas'));

-- What was ordered: a card by application, or a ring-back tone by phone and code.
alter table ext_orders add column kind text not null default 'card' check (kind in ('card', 'ring'));
-- When the card was closed, or the tone unsubscribed.
alter table ext_orders add column closed_at timestamptz;

-- That a vendor sent a code to a phone, never which.
create table vas_codes (
  id text primary key,
  service_id text not null references card_services,
  adset_id text not null,
  phone_hash text not null,
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index vas_codes_phone on vas_codes (phone_hash, created_at);
create index vas_codes_time on vas_codes (created_at);
alter table vas_codes enable row level security;
alter table vas_codes force row level security;
create policy vas_codes_all on vas_codes to huoketai_admin using (true);
create policy vas_codes_server on vas_codes using ((select app_all()));
