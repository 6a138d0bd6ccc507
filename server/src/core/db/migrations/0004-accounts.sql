-- What a customer of an enterprise sees of it is only what is shared with them; see http/caller.ts.
create function app_shared() returns text[] language sql stable parallel safe
  as $$ select string_to_array(coalesce(current_setting('app.shared', true), ''), ',') $$;
grant execute on function app_shared() to huoketai_app;

create table third_party_apps (
  id text primary key,
  provider text not null check (provider in ('tencent_gdt', 'oceanengine', 'pingduoduo')),
  name text not null,
  app_id text not null,
  secret_sealed text not null,
  enterprise_id text references enterprises,
  remark text not null default '',
  token_sealed text,
  token_expires_at timestamptz,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index third_party_apps_once on third_party_apps (provider, app_id) where deleted_at is null;
create index third_party_apps_live on third_party_apps (id) where deleted_at is null;
create index third_party_apps_search on third_party_apps using gin (grams) where deleted_at is null;

-- One consent of a person at a platform: its pair of tokens may serve many accounts.
create table authorizations (
  id text primary key,
  provider text not null,
  app_id text references third_party_apps,
  -- The platform's account the consent was given for; a new consent for it replaces the old.
  owner_account_id text not null,
  access_sealed text not null,
  refresh_sealed text,
  -- Null: a permanent key.
  access_expires_at timestamptz,
  refresh_expires_at timestamptz,
  status text not null default 'valid' check (status in ('valid', 'broken')),
  error text,
  -- Counts the pairs, so that whoever waited for a refresh sees that it is done.
  version int not null default 1,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index authorizations_owner on authorizations (provider, owner_account_id);
create index authorizations_expiry on authorizations (access_expires_at) where status = 'valid' and refresh_sealed is not null;

create table ad_accounts (
  id text primary key,
  provider text not null check (provider in ('tencent_gdt', 'oceanengine', 'pingduoduo')),
  account_id text not null,
  name text not null,
  corporation text not null default '',
  role text not null default 'advertiser' check (role in ('advertiser', 'agency')),
  agent_account_id text,
  authorization_id text references authorizations,
  status text not null default 'unknown' check (status in ('normal', 'pending', 'denied', 'frozen', 'unknown')),
  balance bigint,
  balance_at timestamptz,
  remark text not null default '',
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index ad_accounts_once on ad_accounts (provider, account_id) where deleted_at is null;
create index ad_accounts_live on ad_accounts (id) where deleted_at is null;
create index ad_accounts_by_name on ad_accounts (name, id) where deleted_at is null;
create index ad_accounts_by_balance on ad_accounts (balance, id) where deleted_at is null;
create index ad_accounts_authorization on ad_accounts (authorization_id);
create index ad_accounts_search on ad_accounts using gin (grams) where deleted_at is null;

create table account_grants (
  account_id text not null references ad_accounts,
  enterprise_id text not null references enterprises,
  granted_by text,
  granted_at timestamptz not null default now(),
  primary key (account_id, enterprise_id)
);
create index account_grants_enterprise on account_grants (enterprise_id, account_id);

create table data_sources (
  account_id text not null references ad_accounts on delete cascade,
  set_id text not null,
  type text not null,
  name text not null,
  active boolean not null default true,
  set_created_at timestamptz,
  synced_at timestamptz not null default now(),
  primary key (account_id, set_id)
);

-- A consent asked for and not yet given: single use, ten minutes.
create table authorization_requests (
  state_hash text primary key,
  app_id text not null references third_party_apps,
  user_id text not null,
  enterprise_id text,
  expires_at timestamptz not null
);

-- The traffic light of an account's pushes: one row where something is wrong or was.
create table delivery_lanes (
  account_id text primary key references ad_accounts on delete cascade,
  -- 'token' waits for a person, the others for the clock.
  paused text check (paused in ('token', 'breaker', 'throttled')),
  paused_until timestamptz,
  failures int not null default 0,
  changed_at timestamptz not null default now()
);

create trigger ad_accounts_counted_insert after insert on ad_accounts referencing new table as new_rows
  for each statement execute function count_rows('accounts', '''''', 'soft');
create trigger ad_accounts_counted_update after update on ad_accounts referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('accounts', '''''', 'soft');

grant select, insert, update on third_party_apps, ad_accounts, authorizations to huoketai_app;
grant select, insert, update, delete on account_grants, data_sources to huoketai_app;
grant select, insert, update on delivery_lanes to huoketai_app;
grant insert on authorization_requests to huoketai_app;

alter table third_party_apps enable row level security;
alter table third_party_apps force row level security;
create policy third_party_apps_scope on third_party_apps
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')))
  with check ((select app_all()));
alter table account_grants enable row level security;
alter table account_grants force row level security;
create policy account_grants_scope on account_grants
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')))
  with check ((select app_all()));
alter table ad_accounts enable row level security;
alter table ad_accounts force row level security;
create policy ad_accounts_scope on ad_accounts
  using ((select app_all()) or id in (select account_id from account_grants))
  with check ((select app_all()));
alter table authorizations enable row level security;
alter table authorizations force row level security;
create policy authorizations_scope on authorizations
  using ((select app_all()) or id in (select authorization_id from ad_accounts))
  with check ((select app_all()));
alter table data_sources enable row level security;
alter table data_sources force row level security;
create policy data_sources_scope on data_sources
  using ((select app_all()) or account_id in (select id from ad_accounts))
  with check ((select app_all()));
alter table delivery_lanes enable row level security;
alter table delivery_lanes force row level security;
create policy delivery_lanes_scope on delivery_lanes
  using ((select app_all()) or account_id in (select id from ad_accounts));
alter table authorization_requests enable row level security;
alter table authorization_requests force row level security;
create policy authorization_requests_write on authorization_requests for insert with check (true);
-- A request is redeemed by the server itself; nobody else was granted more than to ask.
create policy authorization_requests_redeem on authorization_requests using ((select app_all()));

create policy third_party_apps_all on third_party_apps to huoketai_admin using (true);
create policy account_grants_all on account_grants to huoketai_admin using (true);
create policy ad_accounts_all on ad_accounts to huoketai_admin using (true);
create policy authorizations_all on authorizations to huoketai_admin using (true);
create policy data_sources_all on data_sources to huoketai_admin using (true);
create policy delivery_lanes_all on delivery_lanes to huoketai_admin using (true);
