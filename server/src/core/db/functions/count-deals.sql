-- Of orders, ext_orders and yian_orders: keeps deal_days, what orders earn by the day of the order and where each stands. Writers of
-- different connections add to different rows (slots).
create or replace function count_deals() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  part text := case tg_table_name
    when 'orders' then
      'select ''shop'' kind, provider source, coalesce(enterprise_id, '''') e,
         (ordered_at at time zone ''Asia/Shanghai'')::date as day, status state, coalesce(commission, 0) amount, %s d
       from %s where deleted_at is null'
    when 'ext_orders' then
      'select ''card'' kind, service_id source, enterprise_id e, day_of_deal(id, created_at) as day, state, 0 amount, %s d
       from %s'
    else
      'select ''policy'' kind, '''' source, coalesce(enterprise_id, '''') e, day_of_deal(id, created_at) as day, state,
         premium amount, %s d
       from %s'
    end;
  sides text := format(part, 1, 'new_rows');
begin
  if tg_op = 'UPDATE' then
    sides := sides || ' union all ' || format(part, -1, 'old_rows');
  end if;
  execute format(
    'insert into deal_days as c (kind, source, enterprise_id, day, state, slot, n, amount)
     select kind, source, e, day, state, $1, sum(d), sum(d * amount) from (%s) s
     group by 1, 2, 3, 4, 5 having sum(d) <> 0 or sum(d * amount) <> 0 order by 3, 1, 4, 2, 5
     on conflict (enterprise_id, kind, day, source, state, slot)
       do update set n = c.n + excluded.n, amount = c.amount + excluded.amount', sides)
    using pg_backend_pid() % slots;
  return null;
end $$;
revoke execute on function count_deals() from public;
