-- The phone a visitor left, for platforms that match conversions by its hash: sealed, and gone once the push is delivered.
create table push_phones (
  push_id text primary key references pushes on delete cascade,
  adset_id text not null,
  phone_sealed text not null,
  -- Later than this the platform takes the push no more.
  expires_at timestamptz not null
);
create index push_phones_expires on push_phones (expires_at);

grant insert on push_phones to huoketai_app;
alter table push_phones enable row level security;
alter table push_phones force row level security;
create policy push_phones_scope on push_phones using ((select app_all()) or adset_id in (select id from adsets));
create policy push_phones_all on push_phones to huoketai_admin using (true);
