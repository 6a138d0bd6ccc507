-- Of orders of shops, of cards and tones, and of policies: queues for webhooks of a new one and of what it comes to. Nothing of the
-- person who ordered.
create or replace function queue_order_webhooks() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before constant text := current_setting('app.scope', true);
  listeners text[];
  created text[] := '{}';
  updated text[] := '{}';
begin
  -- The owner is held by the policies too, hence the scope.
  perform set_config('app.scope', '*', true);
  listeners := webhook_listeners();
  if listeners <> '{}' then
    if tg_op = 'INSERT' then
      created := array(select id from new_rows where enterprise_id = any (listeners));
    elsif tg_table_name = 'orders' then
      -- An order that is only now known to be someone's is new to them.
      created := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.enterprise_id = any (listeners) and n.enterprise_id is distinct from o.enterprise_id);
      updated := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.enterprise_id = any (listeners) and n.enterprise_id = o.enterprise_id
          and (n.status, n.status_text, n.amount, n.commission, n.adset_id, n.visit_id)
            is distinct from (o.status, o.status_text, o.amount, o.commission, o.adset_id, o.visit_id));
    elsif tg_table_name = 'ext_orders' then
      updated := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.enterprise_id = any (listeners)
          and (n.state, n.state_text, n.vendor_order_no, n.first_charge, n.express_number)
            is distinct from (o.state, o.state_text, o.vendor_order_no, o.first_charge, o.express_number));
    else
      created := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.enterprise_id = any (listeners) and n.enterprise_id is distinct from o.enterprise_id);
      updated := array(
        select n.id from new_rows n join old_rows o on o.id = n.id
        where n.enterprise_id = any (listeners) and n.enterprise_id = o.enterprise_id
          and (n.state, n.policy_no, n.premium, n.period) is distinct from (o.state, o.policy_no, o.premium, o.period));
    end if;
    if created <> '{}' or updated <> '{}' then
      if tg_table_name = 'orders' then
        perform queue_webhooks(array(
          select row(n.enterprise_id, case when n.id = any (created) then 'order.created' else 'order.updated' end, n.id, now(),
            json_build_object('orderId', n.id, 'kind', 'shop', 'orderNo', n.order_no, 'status', n.status,
            'statusText', n.status_text, 'adsetId', n.adset_id, 'adsetName', a.name, 'trackId', n.visit_id,
            'shop', n.provider, 'orderSn', n.order_sn, 'goodsId', n.goods_id, 'goodsName', n.goods_name,
            'quantity', n.quantity, 'amountFen', n.amount, 'commissionFen', n.commission,
            'orderedAt', iso_time(n.ordered_at), 'paidAt', iso_time(n.paid_at), 'refundedAt', iso_time(n.refunded_at))::text,
            null)::webhook_fact
          from orders n left join adsets a on a.id = n.adset_id where n.id = any (created || updated)));
      elsif tg_table_name = 'ext_orders' then
        perform queue_webhooks(array(
          select row(n.enterprise_id, case when n.id = any (created) then 'order.created' else 'order.updated' end, n.id, now(),
            json_build_object('orderId', n.id, 'kind', case n.kind when 'ring' then 'tone' else 'card' end,
            'orderNo', n.order_no, 'status', n.state, 'statusText', n.state_text, 'adsetId', n.adset_id, 'adsetName', a.name,
            'trackId', n.visit_id, 'serviceId', n.service_id, 'serviceName', s.name, 'vendor', s.vendor,
            'vendorOrderNo', n.vendor_order_no, 'firstChargeFen', n.first_charge, 'orderedAt', iso_time(n.created_at),
            'activatedAt', iso_time(n.activated_at), 'firstChargedAt', iso_time(n.first_charged_at),
            'closedAt', iso_time(n.closed_at))::text, null)::webhook_fact
          from ext_orders n join card_services s on s.id = n.service_id left join adsets a on a.id = n.adset_id
          where n.id = any (created || updated)));
      else
        perform queue_webhooks(array(
          select row(n.enterprise_id, case when n.id = any (created) then 'order.created' else 'order.updated' end, n.id, now(),
            json_build_object('orderId', n.id, 'kind', 'policy', 'orderNo', n.order_no, 'status', n.state, 'statusText', '',
            'adsetId', n.adset_id, 'adsetName', a.name, 'trackId', n.visit_id, 'proposalNo', n.proposal_no,
            'policyNo', n.policy_no, 'product', n.product, 'plan', n.plan, 'premiumFen', n.premium, 'payMode', n.pay_mode,
            'period', n.period, 'orderedAt', iso_time(n.created_at), 'insuredAt', iso_time(n.insured_at),
            'effectAt', iso_time(n.effect_at), 'expireAt', iso_time(n.expire_at),
            'surrenderAt', iso_time(n.surrender_at))::text, null)::webhook_fact
          from yian_orders n left join adsets a on a.id = n.adset_id where n.id = any (created || updated)));
      end if;
    end if;
  end if;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function queue_order_webhooks() from public;

create or replace trigger orders_webhooks_insert after insert on orders referencing new table as new_rows
  for each statement execute function queue_order_webhooks();
create or replace trigger orders_webhooks_update after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function queue_order_webhooks();
create or replace trigger ext_orders_webhooks_insert after insert on ext_orders referencing new table as new_rows
  for each statement execute function queue_order_webhooks();
create or replace trigger ext_orders_webhooks_update after update on ext_orders
  referencing old table as old_rows new table as new_rows for each statement execute function queue_order_webhooks();
create or replace trigger yian_orders_webhooks_insert after insert on yian_orders referencing new table as new_rows
  for each statement execute function queue_order_webhooks();
create or replace trigger yian_orders_webhooks_update after update on yian_orders
  referencing old table as old_rows new table as new_rows for each statement execute function queue_order_webhooks();
