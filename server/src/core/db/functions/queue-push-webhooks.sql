-- Of pushes: queues for webhooks what was decided of a conversion, and what became of its push. What is only to be tried again is not
-- told, nor is a link test.
create or replace function queue_push_webhooks() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before constant text := current_setting('app.scope', true);
  listeners text[];
  decided text[];
begin
  -- The owner is held by the policies too, hence the scope.
  perform set_config('app.scope', '*', true);
  listeners := webhook_listeners();
  if listeners <> '{}' then
    if tg_op = 'INSERT' then
      decided := array(select id from new_rows where rule <> 'test');
    else
      decided := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.rule <> 'test' and n.state in ('held', 'queued')
          and (n.decided_at is distinct from o.decided_at or n.rule is distinct from o.rule));
      perform queue_webhooks(array(
        select row(a.enterprise_id,
          case p.state when 'delivered' then 'push.delivered' when 'acknowledged' then 'push.acknowledged'
            when 'uncertain' then 'push.uncertain' else 'push.failed' end,
          p.conversion_id, now(), json_build_object(
          'conversionId', p.conversion_id, 'pushId', p.id, 'kind', p.kind, 'event', p.event, 'state', p.state,
          'adsetId', p.adset_id, 'adsetName', a.name, 'provider', p.provider, 'accountId', p.account_id,
          'trackId', p.visit_id, 'clickId', p.click_id, 'orderNo', p.order_no, 'amountFen', p.amount,
          'at', iso_time(p.event_at), 'attempts', p.attempts, 'code', p.code, 'message', p.message,
          'deliveredAt', iso_time(p.delivered_at), 'acknowledgedAt', iso_time(p.acknowledged_at))::text, null)::webhook_fact
        from new_rows p join old_rows o on o.id = p.id join adsets a on a.id = p.adset_id
        where a.enterprise_id = any (listeners) and p.rule <> 'test' and p.state is distinct from o.state
          and p.state in ('delivered', 'acknowledged', 'uncertain', 'rejected', 'dead')));
    end if;
    if decided <> '{}' then
      perform queue_webhooks(array(
        select row(a.enterprise_id, 'conversion.decided', p.conversion_id, now(), json_build_object(
          'conversionId', p.conversion_id, 'pushId', p.id, 'kind', p.kind,
          'decision', case p.state when 'held' then 'hold' else 'push' end, 'rule', p.rule, 'ruleDetail', p.detail,
          'event', p.event, 'strategyVersion', p.strategy_version, 'decidedAt', iso_time(p.decided_at),
          'adsetId', p.adset_id, 'adsetName', a.name, 'provider', p.provider, 'accountId', p.account_id,
          'trackId', p.visit_id, 'clickId', p.click_id, 'orderNo', p.order_no, 'amountFen', p.amount)::text,
          null)::webhook_fact
        from pushes p join adsets a on a.id = p.adset_id
        where p.id = any (decided) and a.enterprise_id = any (listeners)));
    end if;
  end if;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function queue_push_webhooks() from public;

create or replace trigger pushes_webhooks_insert after insert on pushes referencing new table as new_rows
  for each statement execute function queue_push_webhooks();
create or replace trigger pushes_webhooks_update after update on pushes
  referencing old table as old_rows new table as new_rows for each statement execute function queue_push_webhooks();
