-- Tenancy. Every request runs as huoketai_app (an Admin's as huoketai_admin), which owns nothing, with two settings of its transaction:
-- app.scope ('*' for all enterprises, else their ids joined by commas; empty sees nothing) and app.user.
do $$ begin
  if not exists (select from pg_roles where rolname = 'huoketai_app') then
    create role huoketai_app nologin;
  end if;
  -- For callers who see all: their policies are plainly true, so that every index can be used.
  if not exists (select from pg_roles where rolname = 'huoketai_admin') then
    create role huoketai_admin nologin in role huoketai_app;
  end if;
  execute format('grant huoketai_app, huoketai_admin to %I', current_user);
end $$;

create function app_all() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true), '') = '*' $$;
create function app_scope() returns text[] language sql stable parallel safe
  as $$ select string_to_array(coalesce(current_setting('app.scope', true), ''), ',') $$;
create function app_user() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('app.user', true), '') $$;

-- Substring search for any length, Chinese included: an index over runs of one, two and three characters.
create function search_grams(value text) returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(coalesce(array_agg(distinct gram), '{}'))
  from generate_series(1, char_length(value)) at,
       lateral (values (substr(value, at, 1)), (substr(value, at, 2)), (substr(value, at, 3))) as grams (gram)
$$;
-- What narrows a search: runs of three side by side that cover the text, or the text itself where it is shorter.
create function search_query(value text) returns tsquery language sql immutable parallel safe strict as $$
  select coalesce(string_agg(distinct '''' || replace(replace(gram, '\', '\\'), '''', '''''') || '''', ' & '), '')::tsquery
  from (select value as gram where char_length(value) between 1 and 2
        union all select substr(value, least(at, char_length(value) - 2), 3)
        from generate_series(1, char_length(value), 3) at where char_length(value) > 2) as grams
$$;

-- Live rows per list and enterprise, kept by triggers, so that a total never needs a scan. Slots keep writers apart.
create table row_counts (
  resource text not null,
  enterprise_id text not null default '',
  slot int not null,
  n bigint not null,
  primary key (resource, enterprise_id, slot)
);
create function count_rows() returns trigger language plpgsql security definer set search_path = public as $$
declare
  owner_column text := coalesce(tg_argv[1], '''''');
  live text := case when tg_argv[2] = 'soft' then 'deleted_at is null' else 'true' end;
  sides text := '';
begin
  if tg_op <> 'DELETE' then
    sides := format('select coalesce(%s, '''') e, 1 d from new_rows where %s', owner_column, live);
  end if;
  if tg_op <> 'INSERT' then
    sides := sides || case when sides = '' then '' else ' union all ' end
      || format('select coalesce(%s, '''') e, -1 d from old_rows where %s', owner_column, live);
  end if;
  execute format(
    'insert into row_counts as c (resource, enterprise_id, slot, n)
     select $1, e, pg_backend_pid() %% 64, sum(d) from (%s) s group by e having sum(d) <> 0 order by e
     on conflict (resource, enterprise_id, slot) do update set n = c.n + excluded.n', sides) using tg_argv[0];
  return null;
end $$;

create table enterprises (
  id text primary key,
  name text not null,
  parent_id text references enterprises,
  -- The enterprise itself and everything above it.
  ancestors text[] not null,
  contact text not null default '',
  phone text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  remark text not null default '',
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index enterprises_name on enterprises (lower(name)) where deleted_at is null;
create index enterprises_parent on enterprises (parent_id);
create index enterprises_ancestors on enterprises using gin (ancestors);
create index enterprises_live on enterprises (id) where deleted_at is null;
create index enterprises_by_name on enterprises (name, id) where deleted_at is null;
create index enterprises_search on enterprises using gin (grams) where deleted_at is null;

create table users (
  id text primary key,
  username text not null,
  fullname text not null,
  email text,
  phone text,
  avatar text,
  role text not null check (role in ('Admin', 'User', 'Member', 'MemberCustomer')),
  status text not null default 'active' check (status in ('active', 'pending', 'disabled')),
  select_enterprise text,
  last_login_at timestamptz,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_username on users (lower(username)) where deleted_at is null;
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_live on users (id) where deleted_at is null;
create index users_by_username on users (username, id) where deleted_at is null;
create index users_by_login on users (last_login_at, id) where deleted_at is null;
create index users_by_status on users (status, id) where deleted_at is null;
create index users_by_role on users (role, id) where deleted_at is null;
create index users_search on users using gin (grams) where deleted_at is null;

create table members (
  id text primary key,
  enterprise_id text not null references enterprises,
  user_id text not null references users,
  role text not null check (role in ('User', 'Member', 'MemberCustomer')),
  nickname text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index members_once on members (enterprise_id, user_id) where deleted_at is null;
create index members_user on members (user_id) where deleted_at is null;
create index members_live on members (enterprise_id, id) where deleted_at is null;

create table audit (
  id text primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  entity_name text not null default '',
  enterprise_id text,
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  before jsonb,
  after jsonb,
  search text not null default '',
  grams tsvector not null generated always as (search_grams(search)) stored
);
create index audit_enterprise on audit (enterprise_id, id);
create index audit_entity on audit (entity, entity_id, id);
create index audit_actor on audit (actor_id, id);
create index audit_action on audit (action, id);
create index audit_at on audit (at, id);
create index audit_search on audit using gin (grams);

create table undo_tokens (
  token text primary key,
  user_id text not null,
  entity text not null,
  entity_id text not null,
  scope_enterprise_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table idempotency_keys (
  user_id text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What follows is never granted to huoketai_app: only the sign-in and housekeeping reach it.
create table credentials (
  user_id text primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
create function set_password(of_user text, hash text) returns void language sql security definer set search_path = public as $$
  insert into credentials (user_id, password_hash) values (of_user, hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
$$;

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null default '',
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
create function end_sessions(of_user text, except_session text) returns void language sql security definer set search_path = public as $$
  update sessions set ended_at = now() where user_id = of_user and ended_at is null and id <> except_session
$$;

-- Failed sign-ins by account or by address; see identity/throttle.ts for how they count.
create table login_failures (
  key text primary key,
  failures int not null,
  first_at timestamptz not null,
  paused_until timestamptz
);

create table reset_tokens (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table settings (
  key text primary key,
  value jsonb not null,
  secrets jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);

create trigger users_counted_insert after insert on users referencing new table as new_rows
  for each statement execute function count_rows('users', '''''', 'soft');
create trigger users_counted_update after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('users', '''''', 'soft');
create trigger users_counted_delete after delete on users referencing old table as old_rows
  for each statement execute function count_rows('users', '''''', 'soft');
create trigger enterprises_counted_insert after insert on enterprises referencing new table as new_rows
  for each statement execute function count_rows('enterprises', 'id', 'soft');
create trigger enterprises_counted_update after update on enterprises referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('enterprises', 'id', 'soft');
create trigger audit_counted_insert after insert on audit referencing new table as new_rows
  for each statement execute function count_rows('audit', 'enterprise_id', 'hard');
create trigger audit_counted_delete after delete on audit referencing old table as old_rows
  for each statement execute function count_rows('audit', 'enterprise_id', 'hard');

-- The second wall: what a query may see and touch, whatever it says.
grant usage on schema public to huoketai_app;
grant execute on function app_all(), app_scope(), app_user(), search_grams(text), search_query(text), set_password(text, text), end_sessions(text, text) to huoketai_app;
revoke execute on function set_password(text, text), end_sessions(text, text), count_rows() from public;
grant select, insert, update on enterprises, users, members to huoketai_app;
grant select, insert on audit to huoketai_app;
grant select, insert, update on undo_tokens, idempotency_keys to huoketai_app;
grant select on row_counts to huoketai_app;

alter table enterprises enable row level security;
alter table enterprises force row level security;
create policy enterprises_scope on enterprises
  using ((select app_all()) or id = any (coalesce((select app_scope()), '{}')));

alter table members enable row level security;
alter table members force row level security;
create policy members_scope on members
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')));

create function own_role() returns text language sql stable security definer set search_path = public as $$
  select role from users where id = app_user()
$$;
revoke execute on function own_role() from public;
grant execute on function own_role() to huoketai_app;
alter table users enable row level security;
alter table users force row level security;
create policy users_scope on users
  using ((select app_all()) or id = (select app_user()) or exists (
    select from members m where m.user_id = users.id and m.enterprise_id = any (coalesce((select app_scope()), '{}'))))
  -- An owner may bring in members, never an Admin or another owner; and nobody changes the own role.
  with check ((select app_all()) or
    case when id = (select app_user()) then role = own_role() else role in ('Member', 'MemberCustomer') end);

alter table audit enable row level security;
alter table audit force row level security;
create policy audit_scope on audit for select
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')));
create policy audit_write on audit for insert with check (true);

alter table undo_tokens enable row level security;
alter table undo_tokens force row level security;
create policy undo_tokens_own on undo_tokens using (user_id = (select app_user()) or (select app_all()));

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_own on idempotency_keys using (user_id = (select app_user()) or (select app_all()));

-- Not forced: the counting trigger writes as the owner.
alter table row_counts enable row level security;
create policy row_counts_scope on row_counts
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')));

create policy enterprises_all on enterprises to huoketai_admin using (true);
create policy members_all on members to huoketai_admin using (true);
create policy users_all on users to huoketai_admin using (true);
create policy audit_all on audit to huoketai_admin using (true);
create policy undo_tokens_all on undo_tokens to huoketai_admin using (true);
create policy idempotency_keys_all on idempotency_keys to huoketai_admin using (true);
create policy row_counts_all on row_counts to huoketai_admin using (true);
