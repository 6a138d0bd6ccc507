-- What the visitors of a day brought, by how many days after their visit it came. Two grains, as for the other figures: an ad set's days,
-- and small ones of an enterprise.
create table cohort_adset_days (
  -- Of the order; empty where nothing says whose it is.
  enterprise_id text not null,
  -- Of the visit, in Shanghai.
  day date not null,
  adset_id text not null,
  -- A shop, or insurance.
  shop text not null,
  -- Days after the visit's own.
  age int not null,
  slot smallint not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  -- What a refund takes back is subtracted on the day of the refund.
  commission bigint not null default 0,
  refunds bigint not null default 0,
  refunded bigint not null default 0,
  renewals bigint not null default 0,
  renewed bigint not null default 0,
  primary key (enterprise_id, day, adset_id, shop, age, slot)
);
create index cohort_adset_days_adset on cohort_adset_days (adset_id, day);
create index cohort_adset_days_day on cohort_adset_days (day);

create table cohort_days (
  enterprise_id text not null,
  day date not null,
  shop text not null,
  age int not null,
  slot smallint not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  commission bigint not null default 0,
  refunds bigint not null default 0,
  refunded bigint not null default 0,
  renewals bigint not null default 0,
  renewed bigint not null default 0,
  primary key (enterprise_id, day, shop, age, slot)
);
create index cohort_days_day on cohort_days (day);

create type cohort_change as (enterprise_id text, adset_id text, visit_id text, shop text, at timestamptz, orders bigint, sales bigint,
  commission bigint, refunds bigint, refunded bigint, renewals bigint, renewed bigint);

grant select on cohort_adset_days, cohort_days to huoketai_app;
alter table cohort_adset_days enable row level security;
alter table cohort_adset_days force row level security;
create policy cohort_adset_days_scope on cohort_adset_days using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy cohort_adset_days_all on cohort_adset_days to huoketai_admin using (true);
alter table cohort_days enable row level security;
alter table cohort_days force row level security;
create policy cohort_days_scope on cohort_days using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy cohort_days_all on cohort_days to huoketai_admin using (true);

-- A renewal that could not be collected is a notice as well, but no money.
alter table yian_notices add column paid boolean not null default true;
update yian_notices set paid = false where type = 'renewal' and text like '续期代扣失败%';
