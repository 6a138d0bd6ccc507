-- What everyone together spent of the accounts the caller may use: a purse is one, whoever takes from it.
create or replace function purse_days(of_accounts text[], since date)
returns table (account_id text, day date, amount bigint)
language sql stable security definer set search_path = public as $$
  select d.account_id, d.day, sum(d.amount)::bigint from account_days d
  where d.account_id = any (of_accounts) and d.day >= since
    and (app_all() or exists (
      select from account_grants g
      where g.account_id = d.account_id and g.enterprise_id = any (coalesce(app_scope(), '{}'))))
  group by 1, 2
$$;
revoke execute on function purse_days(text[], date) from public;
grant execute on function purse_days(text[], date) to huoketai_app;
