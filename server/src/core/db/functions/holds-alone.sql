-- Whether nobody but the caller's enterprises uses the account, which the caller may not see.
create or replace function holds_alone(account text) returns boolean
language sql stable security definer set search_path = public as $$
  select app_all() or not exists (
    select from account_grants g join enterprises e on e.id = g.enterprise_id and e.deleted_at is null
    where g.account_id = account and g.enterprise_id <> all (coalesce(app_scope(), '{}')))
$$;
revoke execute on function holds_alone(text) from public;
grant execute on function holds_alone(text) to huoketai_app;
