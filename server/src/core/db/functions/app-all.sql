-- Whether the transaction sees every enterprise (app.scope is '*'). Policies ask it as (select app_all()), once a statement.
create or replace function app_all() returns boolean
language sql stable parallel safe as $$
  select coalesce(current_setting('app.scope', true), '') = '*'
$$;
grant execute on function app_all() to huoketai_app;
