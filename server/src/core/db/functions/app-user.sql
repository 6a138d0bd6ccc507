-- The person for whom the transaction runs; empty where it runs for nobody.
create or replace function app_user() returns text
language sql stable parallel safe as $$
  select coalesce(current_setting('app.user', true), '')
$$;
grant execute on function app_user() to huoketai_app;
