-- Writes what happened into the queue of every webhook endpoint that listens, in the transaction in which it happened. Where none
-- does, nothing is written.
create or replace function queue_webhooks(facts webhook_fact[]) returns void
language plpgsql as $$
declare
  queued int;
begin
  with told as (
    insert into webhook_events (id, enterprise_id, type, ordering_key, at, data)
    select coalesce(f.once, new_id('we')), f.enterprise_id, f.type, f.ordering_key, f.at, f.data
    from unnest(facts) f
    where exists (select from webhook_endpoints w where w.enterprise_id = f.enterprise_id and w.status <> 'off'
      and w.deleted_at is null and (w.events = '{}' or f.type = any (w.events)))
    on conflict (id) do nothing
    returning id, seq, enterprise_id, type, ordering_key
  )
  insert into webhook_deliveries (id, event_id, endpoint_id, enterprise_id, type, ordering_key, seq)
  select new_id('wd'), t.id, w.id, t.enterprise_id, t.type, t.ordering_key, t.seq
  from told t join webhook_endpoints w on w.enterprise_id = t.enterprise_id and w.status <> 'off'
    and w.deleted_at is null and (w.events = '{}' or t.type = any (w.events));
  get diagnostics queued = row_count;
  if queued > 0 then
    perform pg_notify('huoketai_webhook_due', '');
  end if;
end $$;
revoke execute on function queue_webhooks(webhook_fact[]) from public;
