-- Adds what happened to orders and policies to the cohorts of the visits they came from, of which the visit's id says the day. What an
-- operator matched to a later visit counts on that visit's own day.
create or replace function add_cohort_changes(changes cohort_change[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  own_slot constant int := pg_backend_pid() % slots;
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  with changed as materialized (
    select enterprise_id, day, adset_id, shop, greatest(0, shanghai_day(at) - day) age, sum(orders) orders, sum(sales) sales,
      sum(commission) commission, sum(refunds) refunds, sum(refunded) refunded, sum(renewals) renewals, sum(renewed) renewed
    from unnest(changes) cross join lateral (select day_of_deal(visit_id, null) as day) visit
    where day is not null
    group by 1, 2, 3, 4, 5
    having (sum(orders), sum(sales), sum(commission), sum(refunds), sum(refunded), sum(renewals), sum(renewed))
      is distinct from (0, 0, 0, 0, 0, 0, 0)
  ), adset_days as (
    insert into cohort_adset_days as c (enterprise_id, day, adset_id, shop, age, slot,
      orders, sales, commission, refunds, refunded, renewals, renewed)
    select enterprise_id, day, adset_id, shop, age, own_slot,
      orders, sales, commission, refunds, refunded, renewals, renewed from changed
    order by 1, 2, 3, 4, 5
    on conflict (enterprise_id, day, adset_id, shop, age, slot) do update set
      orders = c.orders + excluded.orders, sales = c.sales + excluded.sales, commission = c.commission + excluded.commission,
      refunds = c.refunds + excluded.refunds, refunded = c.refunded + excluded.refunded,
      renewals = c.renewals + excluded.renewals, renewed = c.renewed + excluded.renewed
  )
  insert into cohort_days as c (enterprise_id, day, shop, age, slot,
    orders, sales, commission, refunds, refunded, renewals, renewed)
  select enterprise_id, day, shop, age, own_slot,
    sum(orders), sum(sales), sum(commission), sum(refunds), sum(refunded), sum(renewals), sum(renewed) from changed
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (enterprise_id, day, shop, age, slot) do update set
    orders = c.orders + excluded.orders, sales = c.sales + excluded.sales, commission = c.commission + excluded.commission,
    refunds = c.refunds + excluded.refunds, refunded = c.refunded + excluded.refunded,
    renewals = c.renewals + excluded.renewals, renewed = c.renewed + excluded.renewed;
end $$;
revoke execute on function add_cohort_changes(cohort_change[]) from public;
