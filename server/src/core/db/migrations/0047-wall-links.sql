-- A link that shows an enterprise's day on a wall to whoever holds it, without a session. Only the hash of its token is kept.
create table wall_links (
  id text primary key,
  enterprise_id text not null references enterprises,
  -- Who gave it; what they may no longer see, the link no longer shows.
  user_id text not null references users,
  name text not null,
  token_hash text not null unique,
  scenes text[] not null,
  seconds int not null,
  -- Whether names of ad sets, accounts and the like are shown in part.
  masked boolean not null,
  created_at timestamptz not null default now(),
  -- Null: until it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz
);
create index wall_links_enterprise on wall_links (enterprise_id, id) where revoked_at is null;
grant select, insert, update on wall_links to huoketai_app;

alter table wall_links enable row level security;
alter table wall_links force row level security;
create policy wall_links_scope on wall_links
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy wall_links_all on wall_links to huoketai_admin using (true);
