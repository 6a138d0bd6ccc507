-- Of pushes: keeps their columns of adset_days. What changed is summed before it is counted: of hundreds of pushes that were delivered
-- at once two rows are left, and of those whose outcome is what it was none.
create or replace function count_pushes() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_push_day_changes(array(
      select row(adset_id, day, outcome_of(state), rule = 'test', count(*))::push_day_change
      from new_rows group by adset_id, day, outcome_of(state), rule = 'test'));
  elsif tg_op = 'DELETE' then
    perform add_push_day_changes(array(
      select row(adset_id, day, outcome_of(state), rule = 'test', -count(*))::push_day_change
      from old_rows group by adset_id, day, outcome_of(state), rule = 'test'));
  else
    perform add_push_day_changes(array(
      select row(adset_id, day, outcome, test, sum(d))::push_day_change
      from (
        select adset_id, day, outcome_of(state) outcome, rule = 'test' test, 1 d from new_rows
        union all select adset_id, day, outcome_of(state), rule = 'test', -1 from old_rows) sides
      group by adset_id, day, outcome, test having sum(d) <> 0));
  end if;
  return null;
end $$;
revoke execute on function count_pushes() from public;
