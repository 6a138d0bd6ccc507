-- Gives a person a password for a transaction that may not read credentials.
create or replace function set_password(of_user text, hash text) returns void
language sql security definer set search_path = public as $$
  insert into credentials (user_id, password_hash) values (of_user, hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
$$;
revoke execute on function set_password(text, text) from public;
grant execute on function set_password(text, text) to huoketai_app;
