-- Of orders: keeps order_hours and order_figures.
create or replace function count_order_hours() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_order_changes(array(
      select row(coalesce(enterprise_id, ''), ordered_at, provider, coalesce(product_id, ''), coalesce(adset_id, ''), status,
        match, amount, coalesce(commission, 0), 1)::order_change
      from new_rows where deleted_at is null));
  else
    perform add_order_changes(array(
      select row(s.enterprise_id, s.at, s.shop, s.product_id, s.adset_id, s.status, s.match, s.amount, s.commission,
        s.d)::order_change
      from old_rows o join new_rows n using (id) cross join lateral (values
        (coalesce(o.enterprise_id, ''), o.ordered_at, o.provider, coalesce(o.product_id, ''), coalesce(o.adset_id, ''),
          o.status, o.match, o.amount, coalesce(o.commission, 0), -1, o.deleted_at),
        (coalesce(n.enterprise_id, ''), n.ordered_at, n.provider, coalesce(n.product_id, ''), coalesce(n.adset_id, ''),
          n.status, n.match, n.amount, coalesce(n.commission, 0), 1, n.deleted_at))
        s (enterprise_id, at, shop, product_id, adset_id, status, match, amount, commission, d, deleted_at)
      where s.deleted_at is null
        and (o.enterprise_id, o.ordered_at, o.product_id, o.adset_id, o.status, o.match, o.amount, o.commission,
          o.deleted_at is null)
        is distinct from (n.enterprise_id, n.ordered_at, n.product_id, n.adset_id, n.status, n.match, n.amount, n.commission,
          n.deleted_at is null)));
  end if;
  return null;
end $$;
revoke execute on function count_order_hours() from public;
