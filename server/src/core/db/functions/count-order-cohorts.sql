-- Of orders: keeps the cohorts of the visits that led to them.
create or replace function count_order_cohorts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_cohort_changes(array(
      select change from new_rows cross join lateral order_cohort_changes(enterprise_id, adset_id, visit_id, provider, status,
        amount, commission, ordered_at, refunded_at, deleted_at, 1) change));
  else
    perform add_cohort_changes(array(
      select change from new_rows cross join lateral order_cohort_changes(enterprise_id, adset_id, visit_id, provider, status,
        amount, commission, ordered_at, refunded_at, deleted_at, 1) change
      union all
      select change from old_rows cross join lateral order_cohort_changes(enterprise_id, adset_id, visit_id, provider, status,
        amount, commission, ordered_at, refunded_at, deleted_at, -1) change));
  end if;
  return null;
end $$;
revoke execute on function count_order_cohorts() from public;

create or replace trigger orders_cohorts_insert after insert on orders referencing new table as new_rows
  for each statement execute function count_order_cohorts();
create or replace trigger orders_cohorts_update after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_order_cohorts();

-- What there was before, once; until that is committed, making the triggers has other writers wait.
with begun as (
  insert into roll_up_marks (name, until) values ('cohorts of orders', now()) on conflict do nothing returning name
)
select add_cohort_changes(array(
  select change from orders cross join lateral order_cohort_changes(enterprise_id, adset_id, visit_id, provider, status,
    amount, commission, ordered_at, refunded_at, deleted_at, 1) change))
from begun;
