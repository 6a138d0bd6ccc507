-- The enterprises that have a webhook endpoint.
create or replace function webhook_listeners() returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct enterprise_id), '{}') from webhook_endpoints where status <> 'off' and deleted_at is null
$$;
revoke execute on function webhook_listeners() from public;
