-- Of pushes: keeps push_hours and the figures of enterprises. What changed is summed before it is counted, see count_pushes.
create or replace function count_push_hours() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_push_changes(array(
      select row(adset_id, date_trunc('hour', event_at), kind, outcome_of(state), rule, region, device, coalesce(amount, 0),
        count(*))::push_change
      from new_rows
      group by adset_id, date_trunc('hour', event_at), kind, outcome_of(state), rule, region, device, coalesce(amount, 0)));
  elsif tg_op = 'DELETE' then
    perform add_push_changes(array(
      select row(adset_id, date_trunc('hour', event_at), kind, outcome_of(state), rule, region, device, coalesce(amount, 0),
        -count(*))::push_change
      from old_rows
      group by adset_id, date_trunc('hour', event_at), kind, outcome_of(state), rule, region, device, coalesce(amount, 0)));
  else
    perform add_push_changes(array(
      select row(adset_id, hour, kind, outcome, rule, region, device, amount, sum(d))::push_change
      from (
        select adset_id, date_trunc('hour', event_at) as hour, kind, outcome_of(state) outcome, rule, region, device,
          coalesce(amount, 0) amount, 1 d from new_rows
        union all select adset_id, date_trunc('hour', event_at), kind, outcome_of(state), rule, region, device,
          coalesce(amount, 0), -1 from old_rows) sides
      group by adset_id, hour, kind, outcome, rule, region, device, amount having sum(d) <> 0));
  end if;
  return null;
end $$;
revoke execute on function count_push_hours() from public;
