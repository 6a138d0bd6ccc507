-- The enterprises that the transaction may see: app.scope holds their ids joined by commas.
create or replace function app_scope() returns text[]
language sql stable parallel safe as $$
  select string_to_array(coalesce(current_setting('app.scope', true), ''), ',')
$$;
grant execute on function app_scope() to huoketai_app;
