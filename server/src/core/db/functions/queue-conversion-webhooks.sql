-- Of conversions: queues for webhooks that one was recorded, and that it has found its click later. A link test is no conversion.
create or replace function queue_conversion_webhooks() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before constant text := current_setting('app.scope', true);
  listeners text[];
begin
  -- The owner is held by the policies too, hence the scope.
  perform set_config('app.scope', '*', true);
  listeners := webhook_listeners();
  if listeners <> '{}' then
    if tg_op = 'INSERT' then
      perform queue_webhooks(array(
        select row(coalesce(a.enterprise_id, c.enterprise_id), 'conversion.recorded', c.id, now(), json_build_object(
          'conversionId', c.id, 'kind', c.kind, 'source', c.source, 'sourceKey', c.source_key, 'at', iso_time(c.at),
          'receivedAt', iso_time(c.received_at), 'amountFen', c.amount, 'orderNo', c.order_no,
          'adsetId', c.adset_id, 'adsetName', a.name, 'provider', a.provider, 'accountId', a.account_id,
          'trackId', c.visit_id, 'clickId', c.click_id, 'clickedAt', iso_time(c.visit_at),
          'attributedBy', c.attribution ->> 'rule')::text, null)::webhook_fact
        from new_rows c left join adsets a on a.id = c.adset_id
        where c.source <> 'test' and coalesce(a.enterprise_id, c.enterprise_id) = any (listeners)));
    else
      perform queue_webhooks(array(
        select row(coalesce(a.enterprise_id, c.enterprise_id), 'conversion.attributed', c.id, now(), json_build_object(
          'conversionId', c.id, 'kind', c.kind, 'adsetId', c.adset_id, 'adsetName', a.name,
          'trackId', c.visit_id, 'clickId', c.click_id, 'clickedAt', iso_time(c.visit_at),
          'attributedBy', c.attribution ->> 'rule')::text, null)::webhook_fact
        from new_rows c join old_rows o on o.id = c.id left join adsets a on a.id = c.adset_id
        where c.source <> 'test' and o.visit_id is null and c.visit_id is not null
          and coalesce(a.enterprise_id, c.enterprise_id) = any (listeners)));
    end if;
  end if;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function queue_conversion_webhooks() from public;

create or replace trigger conversions_webhooks_insert after insert on conversions referencing new table as new_rows
  for each statement execute function queue_conversion_webhooks();
create or replace trigger conversions_webhooks_update after update on conversions
  referencing old table as old_rows new table as new_rows for each statement execute function queue_conversion_webhooks();
