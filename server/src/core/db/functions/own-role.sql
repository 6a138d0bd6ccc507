-- The caller's role as it is stored. The policy of users asks it, which cannot read users itself, so that nobody raises their own.
create or replace function own_role() returns text
language sql stable security definer set search_path = public as $$
  select role from users where id = app_user()
$$;
revoke execute on function own_role() from public;
grant execute on function own_role() to huoketai_app;
