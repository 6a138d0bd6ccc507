-- Whether a person signs in with more than the password, for a transaction that may not read with what.
create or replace function has_second_factor(of_user text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from totp_secrets where user_id = of_user and confirmed_at is not null)
    or exists (select from passkeys where user_id = of_user)
$$;
revoke execute on function has_second_factor(text) from public;
grant execute on function has_second_factor(text) to huoketai_app;
