-- What a platform counted of each ad in an hour; hours without anything have no row.
create table platform_hours (
  account_id text not null references ad_accounts,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  ad_id text not null,
  amount bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  conversions bigint not null,
  primary key (account_id, ad_id, day, hour)
);
-- For an account's day as a whole, and for the days that are old.
create index platform_hours_days on platform_hours (day, account_id);

-- Up to when the hours of an account's day are known, also where nothing was spent.
create table platform_hour_reads (
  account_id text not null references ad_accounts,
  day date not null,
  read_at timestamptz not null,
  primary key (account_id, day)
);

grant select on platform_hours, platform_hour_reads to huoketai_app;

alter table platform_hours enable row level security;
alter table platform_hours force row level security;
create policy platform_hours_scope on platform_hours using ((select app_all()) or account_id in (select id from ad_accounts));
create policy platform_hours_all on platform_hours to huoketai_admin using (true);
alter table platform_hour_reads enable row level security;
alter table platform_hour_reads force row level security;
create policy platform_hour_reads_scope on platform_hour_reads using ((select app_all()) or account_id in (select id from ad_accounts));
create policy platform_hour_reads_all on platform_hour_reads to huoketai_admin using (true);
