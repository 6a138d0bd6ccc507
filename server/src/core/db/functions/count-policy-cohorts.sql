-- Of yian_orders and yian_notices: keeps the cohorts of the visits that led to policies. A policy that finds its visit only later takes
-- its notices along.
create or replace function count_policy_cohorts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'yian_notices' then
    perform add_cohort_changes(array(
      select change from new_rows n join yian_orders o on o.id = n.order_id
      cross join lateral policy_cohort_changes(o.enterprise_id, o.adset_id, o.visit_id, o.insured_at, n.type, n.paid, n.amount,
        n.at, 1) change));
  elsif tg_op = 'INSERT' then
    perform add_cohort_changes(array(
      select change from new_rows o cross join lateral policy_cohort_changes(o.enterprise_id, o.adset_id, o.visit_id,
        o.insured_at, 'policy', true, o.premium, o.insured_at, 1) change));
  else
    perform add_cohort_changes(array(
      select change from (
        select enterprise_id, adset_id, visit_id, insured_at, premium, id, 1 d from new_rows
        union all select enterprise_id, adset_id, visit_id, insured_at, premium, id, -1 from old_rows) o
      cross join lateral (
        select 'policy' fact, true paid, o.premium amount, o.insured_at as at
        union all select n.type, n.paid, n.amount, n.at from yian_notices n where n.order_id = o.id) f
      cross join lateral policy_cohort_changes(o.enterprise_id, o.adset_id, o.visit_id, o.insured_at, f.fact, f.paid, f.amount,
        f.at, o.d) change));
  end if;
  return null;
end $$;
revoke execute on function count_policy_cohorts() from public;

create or replace trigger yian_orders_cohorts_insert after insert on yian_orders referencing new table as new_rows
  for each statement execute function count_policy_cohorts();
create or replace trigger yian_orders_cohorts_update after update on yian_orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_policy_cohorts();
create or replace trigger yian_notices_cohorts_insert after insert on yian_notices referencing new table as new_rows
  for each statement execute function count_policy_cohorts();

-- What there was before, once; until that is committed, making the triggers has other writers wait.
with begun as (
  insert into roll_up_marks (name, until) values ('cohorts of policies', now()) on conflict do nothing returning name
)
select add_cohort_changes(array(
  select change from yian_orders o
  cross join lateral (
    select 'policy' fact, true paid, o.premium amount, o.insured_at as at
    union all select n.type, n.paid, n.amount, n.at from yian_notices n where n.order_id = o.id) f
  cross join lateral policy_cohort_changes(o.enterprise_id, o.adset_id, o.visit_id, o.insured_at, f.fact, f.paid, f.amount,
    f.at, 1) change))
from begun;
