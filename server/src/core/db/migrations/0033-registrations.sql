-- A sign-up that waits for its email to be confirmed. No account is made before that.
-- Not granted to huoketai_app: only the sign-up and housekeeping reach it.
create table registrations (
  token_hash text primary key,
  email text not null,
  fullname text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
create index registrations_expiry on registrations (expires_at);
