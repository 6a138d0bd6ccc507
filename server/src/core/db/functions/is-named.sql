-- Someone signs in by username or by email, so neither may be another person's other name.
create or replace function is_named(wanted text, except_user text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from users
    where (lower(username) = lower(wanted) or lower(email) = lower(wanted)) and id <> except_user and deleted_at is null)
$$;
revoke execute on function is_named(text, text) from public;
grant execute on function is_named(text, text) to huoketai_app;
