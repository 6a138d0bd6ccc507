-- What a platform itself counted of an account's day: of the whole account (an empty ad_id) and of each of its ads.
create table platform_days (
  account_id text not null references ad_accounts,
  day date not null,
  ad_id text not null default '',
  amount bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  conversions bigint not null,
  read_at timestamptz not null default now(),
  primary key (account_id, day, ad_id)
);
create index platform_days_ads on platform_days (account_id, ad_id, day) where ad_id <> '';

-- What sheets say of days whose figures in spends come from the platform; it stays beside them to be compared.
create table sheet_spends (
  account_id text not null references ad_accounts,
  day date not null,
  -- Empty: of the whole account.
  adset_id text not null default '',
  enterprise_id text not null references enterprises,
  amount bigint not null,
  impressions bigint,
  clicks bigint,
  updated_at timestamptz not null default now(),
  primary key (account_id, day, adset_id, enterprise_id)
);
create index sheet_spends_enterprise on sheet_spends (enterprise_id, day);

-- The ad set that an ad of the platform leads to: as its clicks show, or as someone said.
create table ad_links (
  account_id text not null references ad_accounts,
  ad_id text not null,
  adset_id text not null references adsets,
  -- Null: learned from clicks.
  set_by text,
  set_at timestamptz not null default now(),
  primary key (account_id, ad_id)
);
create index ad_links_adset on ad_links (adset_id);

-- How the last reading of an account's report and funds went.
create table platform_reads (
  account_id text primary key references ad_accounts,
  report_at timestamptz,
  report_tried_at timestamptz,
  -- auth, forbidden, refused, throttled or away; null where it went well.
  report_failure text,
  report_error text,
  -- The day on which the last three days were read once more.
  rechecked_on date,
  funds_at timestamptz,
  funds_tried_at timestamptz,
  funds_failure text,
  funds_error text
);

create trigger spends_counted_delete after delete on spends referencing old table as old_rows
  for each statement execute function count_rows('spends', 'enterprise_id', 'hard');

grant select on platform_days, platform_reads to huoketai_app;
grant select, insert, update on sheet_spends to huoketai_app;
grant select, insert, update, delete on ad_links to huoketai_app;

alter table platform_days enable row level security;
alter table platform_days force row level security;
create policy platform_days_scope on platform_days using ((select app_all()) or account_id in (select id from ad_accounts));
create policy platform_days_all on platform_days to huoketai_admin using (true);
alter table sheet_spends enable row level security;
alter table sheet_spends force row level security;
create policy sheet_spends_scope on sheet_spends using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy sheet_spends_all on sheet_spends to huoketai_admin using (true);
alter table ad_links enable row level security;
alter table ad_links force row level security;
create policy ad_links_scope on ad_links using ((select app_all()) or account_id in (select id from ad_accounts))
  with check ((select app_all()) or (account_id in (select id from ad_accounts) and adset_id in (select id from adsets)));
create policy ad_links_all on ad_links to huoketai_admin using (true);
alter table platform_reads enable row level security;
alter table platform_reads force row level security;
create policy platform_reads_scope on platform_reads using ((select app_all()) or account_id in (select id from ad_accounts));
create policy platform_reads_all on platform_reads to huoketai_admin using (true);
