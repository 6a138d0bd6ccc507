-- Variants of what an ad set leads to, tried against each other.
create table experiments (
  id text primary key,
  -- That of the ad set, and moved with it.
  enterprise_id text not null references enterprises,
  adset_id text not null references adsets,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped', 'decided')),
  -- The kind of conversion that counts; null for any.
  goal text,
  -- New visitors of each variant after which there is no difference worth waiting for.
  max_visitors int not null,
  -- Counts from 1 once it has been started.
  phase smallint not null default 0,
  winner_id text,
  decided_at timestamptz,
  -- What the ad set led to before the winner was adopted.
  params_before jsonb,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_by text not null,
  created_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index experiments_running on experiments (adset_id) where status = 'running' and deleted_at is null;
create index experiments_live on experiments (id) where deleted_at is null;
create index experiments_enterprise on experiments (enterprise_id, id) where deleted_at is null;
create index experiments_adset on experiments (adset_id, id) where deleted_at is null;
create index experiments_by_name on experiments (name, id) where deleted_at is null;
create index experiments_search on experiments using gin (grams) where deleted_at is null;

create table experiment_variants (
  id text primary key,
  experiment_id text not null references experiments,
  adset_id text not null references adsets,
  position smallint not null,
  name text not null,
  weight int not null check (weight >= 0),
  -- Of the params of the ad set, those that are others here.
  params jsonb not null,
  removed_at timestamptz
);
create index experiment_variants_experiment on experiment_variants (experiment_id, position);

-- While neither weights nor variants change, visitors can be compared.
create table experiment_phases (
  experiment_id text not null references experiments,
  phase smallint not null,
  adset_id text not null references adsets,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The variants as they were: id, name and weight.
  variants jsonb not null,
  primary key (experiment_id, phase)
);

-- New visitors of a variant, and those of them who converted, by the day of either.
create table experiment_days (
  variant_id text not null,
  phase smallint not null,
  day date not null,
  slot smallint not null,
  adset_id text not null,
  visitors int not null default 0,
  converted int not null default 0,
  -- Fen.
  value bigint not null default 0,
  primary key (variant_id, phase, day, slot)
) with (fillfactor = 50);

-- Each visitor who converted, once: by the visit that gave them their variant.
create table experiment_conversions (
  variant_id text not null,
  phase smallint not null,
  visit_id text not null,
  adset_id text not null,
  primary key (variant_id, phase, visit_id)
);
create index experiment_conversions_visit on experiment_conversions (visit_id);

-- The variant that a click's visitor was shown, in which phase they got it, and by which visit, where it was an earlier one. The
-- bit 8 of `seen` says that it is there. store_hits writes it; conversions_experiment counts by it.
alter table click_keys add variant_id text, add phase smallint, add first_visit_id text;

grant select, insert, update on experiments, experiment_phases to huoketai_app;
grant select, insert, update, delete on experiment_variants to huoketai_app;
grant select on experiment_days, experiment_conversions to huoketai_app;

alter table experiments enable row level security;
alter table experiments force row level security;
create policy experiments_scope on experiments
  using ((select app_all()) or exists (select from adsets where adsets.id = experiments.adset_id));
create policy experiments_all on experiments to huoketai_admin using (true);
alter table experiment_variants enable row level security;
alter table experiment_variants force row level security;
create policy experiment_variants_scope on experiment_variants
  using ((select app_all()) or exists (select from adsets where adsets.id = experiment_variants.adset_id));
create policy experiment_variants_all on experiment_variants to huoketai_admin using (true);
alter table experiment_phases enable row level security;
alter table experiment_phases force row level security;
create policy experiment_phases_scope on experiment_phases
  using ((select app_all()) or exists (select from adsets where adsets.id = experiment_phases.adset_id));
create policy experiment_phases_all on experiment_phases to huoketai_admin using (true);
alter table experiment_days enable row level security;
alter table experiment_days force row level security;
create policy experiment_days_scope on experiment_days
  using ((select app_all()) or exists (select from adsets where adsets.id = experiment_days.adset_id));
create policy experiment_days_all on experiment_days to huoketai_admin using (true);
alter table experiment_conversions enable row level security;
alter table experiment_conversions force row level security;
create policy experiment_conversions_scope on experiment_conversions
  using ((select app_all()) or exists (select from adsets where adsets.id = experiment_conversions.adset_id));
create policy experiment_conversions_all on experiment_conversions to huoketai_admin using (true);
