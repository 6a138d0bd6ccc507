-- Adds what happened to orders to order_hours and to the figures of their enterprises. Writers of different connections add to
-- different rows (slots).
create or replace function add_order_changes(changes order_change[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  own_slot constant int := pg_backend_pid() % slots;
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  with changed as materialized (
    select enterprise_id, date_trunc('hour', at) as hour, shop, product_id, adset_id, status, match,
      sum(d) n, sum(d * amount) amount, sum(d * commission) commission
    from unnest(changes)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(d) <> 0 or sum(d * amount) <> 0 or sum(d * commission) <> 0
  ), hours as (
    insert into order_hours as h
      (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
    select enterprise_id, hour, shop, product_id, adset_id, status, own_slot, sum(n), sum(amount), sum(commission)
    from changed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (enterprise_id, hour, shop, product_id, adset_id, status, slot) do update
      set n = h.n + excluded.n, amount = h.amount + excluded.amount, commission = h.commission + excluded.commission
  )
  insert into order_figures as f
    (enterprise_id, dimension, day, value, slot, orders, sales, commission, refunds, refunded)
  select enterprise_id, dimension, shanghai_day(hour), value, own_slot, sum(n), sum(amount),
    coalesce(sum(commission) filter (where status <> 'refunded' or dimension = 'status'), 0),
    coalesce(sum(n) filter (where status = 'refunded'), 0),
    coalesce(sum(amount) filter (where status = 'refunded'), 0)
  from changed cross join lateral (values
    ('hour', shanghai_hour(hour)), ('shop', shop), ('product', product_id), ('status', status), ('match', match))
    v (dimension, value)
  where status not in ('pending', 'invalid') or dimension in ('status', 'match')
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, dimension, day, value, slot) do update set
    orders = f.orders + excluded.orders, sales = f.sales + excluded.sales, commission = f.commission + excluded.commission,
    refunds = f.refunds + excluded.refunds, refunded = f.refunded + excluded.refunded;
end $$;
revoke execute on function add_order_changes(order_change[]) from public;
