-- How a session began, when it was last used, and the hash of the cookie without which it opens nothing (null: it needs none).
alter table sessions
  add column signed_in_with text not null default 'password'
    check (signed_in_with in ('password', 'code', 'recovery', 'passkey')),
  add column last_used_at timestamptz not null default now(),
  add column binding_hash text,
  -- When the password was typed last: what outlives the session asks for it again.
  add column confirmed_at timestamptz not null default now();
update sessions set last_used_at = created_at, confirmed_at = created_at;

-- None of these is granted to huoketai_app: only the sign-in, the person's own endpoints and housekeeping reach them.
create table totp_secrets (
  user_id text primary key references users on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null default now(),
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The step of the last accepted code: it and those before it are not accepted again.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- Base64url, as the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- A ceremony that has begun. Its row is taken when it ends, so that no answer counts twice.
create table passkey_challenges (
  id text primary key,
  -- Whose passkey is added; null at the sign-in.
  user_id text references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A new address that waits for its confirmation; a person has one at a time.
create table email_changes (
  user_id text primary key references users on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);
-- For a day after a change no reset link is sent: whoever took over a session cannot take the account with it.
alter table users add column email_changed_at timestamptz;

create function has_second_factor(of_user text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from totp_secrets where user_id = of_user and confirmed_at is not null)
    or exists (select from passkeys where user_id = of_user)
$$;
revoke execute on function has_second_factor(text) from public;
grant execute on function has_second_factor(text) to huoketai_app;

-- Links that were mailed to a person and not used: with a new password, another email or a disabled account they end.
create function end_mailed_links(of_user text) returns void language sql security definer set search_path = public as $$
  update reset_tokens set used_at = now() where user_id = of_user and used_at is null;
  delete from email_changes where user_id = of_user;
$$;
revoke execute on function end_mailed_links(text) from public;
grant execute on function end_mailed_links(text) to huoketai_app;

-- Someone signs in by username or by email, so neither may be another person's other name.
create function is_named(wanted text, except_user text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from users where (lower(username) = lower(wanted) or lower(email) = lower(wanted))
    and id <> except_user and deleted_at is null)
$$;
revoke execute on function is_named(text, text) from public;
grant execute on function is_named(text, text) to huoketai_app;

create table api_keys (
  id text primary key,
  enterprise_id text not null references enterprises,
  name text not null,
  scope text not null check (scope in ('read', 'conversions', 'all')),
  key_hash text not null unique,
  hint text not null,
  created_by text not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  revoked_at timestamptz
);
create index api_keys_enterprise on api_keys (enterprise_id, id);
grant select (id, enterprise_id, name, scope, hint, created_by, created_at, expires_at, last_used_at, last_used_ip, revoked_at),
  insert, update (revoked_at) on api_keys to huoketai_app;
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_scope on api_keys
  using ((select app_all()) or enterprise_id = any (coalesce((select app_scope()), '{}')));
create policy api_keys_all on api_keys to huoketai_admin using (true);
