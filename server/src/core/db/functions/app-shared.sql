-- Of app_scope(), the enterprises of which the caller is a customer: of those only what is shared with them is seen.
create or replace function app_shared() returns text[]
language sql stable parallel safe as $$
  select string_to_array(coalesce(current_setting('app.shared', true), ''), ',')
$$;
grant execute on function app_shared() to huoketai_app;
