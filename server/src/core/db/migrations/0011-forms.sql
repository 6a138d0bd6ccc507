create table form_schemas (
  id int primary key generated always as identity,
  enterprise_id text not null references enterprises,
  name text not null,
  -- As texts: their fields keep the order in which they are asked.
  schema text not null,
  ui text not null default '{}',
  theme jsonb not null default '{}',
  thanks jsonb not null default '{}',
  options jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  version int not null default 1,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index form_schemas_live on form_schemas (id) where deleted_at is null;
create index form_schemas_enterprise on form_schemas (enterprise_id, id) where deleted_at is null;
create index form_schemas_by_name on form_schemas (name, id) where deleted_at is null;
create index form_schemas_search on form_schemas using gin (grams) where deleted_at is null;

-- Everything a form ever asked, so that an old submission can be read against its own.
create table form_versions (
  schema_id int not null references form_schemas,
  version int not null,
  schema text not null,
  ui text not null,
  changed_by text,
  changed_at timestamptz not null default now(),
  primary key (schema_id, version)
);

create table forms (
  id text primary key,
  schema_id int not null references form_schemas,
  version int not null,
  enterprise_id text not null references enterprises,
  adset_id text,
  visit_id text,
  -- What the visitor wrote, sealed as a whole.
  data_sealed text not null,
  -- The same phone is the same hash; nothing else can be read from it.
  phone_hash text,
  phone_proved boolean not null default false,
  status text not null default 'new' check (status in ('new', 'contacted', 'valid', 'invalid')),
  remark text not null default '',
  duplicate_of text,
  -- Why it is taken for a machine's.
  bot text,
  -- A page sent twice is one submission.
  once text,
  conversion_id text,
  ip text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index forms_once on forms (schema_id, once) where once is not null;
create index forms_live on forms (id) where deleted_at is null;
create index forms_enterprise on forms (enterprise_id, id) where deleted_at is null;
create index forms_schema on forms (schema_id, id) where deleted_at is null;
create index forms_adset on forms (adset_id, id) where deleted_at is null;
create index forms_status on forms (enterprise_id, status, id) where deleted_at is null;
create index forms_by_status on forms (status, id) where deleted_at is null;
create index forms_schema_status on forms (schema_id, status, id) where deleted_at is null;
create index forms_phone on forms (phone_hash, created_at) where phone_hash is not null;
create index forms_visit on forms (visit_id) where visit_id is not null;

-- Per Shanghai day, so that a form knows its figures at once.
create table form_days (
  schema_id int not null,
  day date not null,
  n int not null default 0,
  primary key (schema_id, day)
);

-- Codes sent to phones: hashed, few tries, short.
create table sms_codes (
  id text primary key,
  phone_hash text not null,
  adset_id text not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sms_codes_phone on sms_codes (phone_hash, created_at);
create index sms_codes_time on sms_codes (created_at);

create trigger form_schemas_counted_insert after insert on form_schemas referencing new table as new_rows
  for each statement execute function count_rows('form_schemas', 'enterprise_id', 'soft');
create trigger form_schemas_counted_update after update on form_schemas referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('form_schemas', 'enterprise_id', 'soft');
create trigger forms_counted_insert after insert on forms referencing new table as new_rows
  for each statement execute function count_rows('forms', 'enterprise_id', 'soft');
create trigger forms_counted_update after update on forms referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('forms', 'enterprise_id', 'soft');

grant select, insert, update on form_schemas, form_versions, forms, form_days to huoketai_app;

alter table form_schemas enable row level security;
alter table form_schemas force row level security;
create policy form_schemas_scope on form_schemas using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy form_schemas_all on form_schemas to huoketai_admin using (true);
alter table forms enable row level security;
alter table forms force row level security;
create policy forms_scope on forms using ((select app_all())
  or (enterprise_id = any (coalesce((select app_scope()), '{}')) and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy forms_all on forms to huoketai_admin using (true);
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy form_versions_scope on form_versions using ((select app_all()) or schema_id in (select id from form_schemas));
create policy form_versions_all on form_versions to huoketai_admin using (true);
alter table form_days enable row level security;
alter table form_days force row level security;
create policy form_days_scope on form_days using ((select app_all()) or schema_id in (select id from form_schemas));
create policy form_days_all on form_days to huoketai_admin using (true);
alter table sms_codes enable row level security;
alter table sms_codes force row level security;
create policy sms_codes_all on sms_codes to huoketai_admin using (true);
create policy sms_codes_server on sms_codes using ((select app_all()));
