-- A push changes its state two times before it has arrived, and each time its figures were counted by a statement that was put together,
-- and so planned, anew. Now only what makes a difference to them is counted, by statements that are planned once.
create type push_day_change as (adset_id text, day date, outcome text, test boolean, d int);
create function add_push_day_changes(changes push_day_change[]) returns void language plpgsql security definer set search_path = public as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into adset_days as c (adset_id, day, slot, tests, conversions, held, pushed, acknowledged, failed)
  select * from (select adset_id, day, pg_backend_pid() % 16,
    coalesce(sum(d) filter (where test), 0) tests, coalesce(sum(d) filter (where not test), 0) conversions,
    coalesce(sum(d) filter (where not test and outcome = 'held'), 0) held,
    coalesce(sum(d) filter (where not test and outcome in ('delivered', 'acknowledged')), 0) pushed,
    coalesce(sum(d) filter (where not test and outcome = 'acknowledged'), 0) acknowledged,
    coalesce(sum(d) filter (where not test and outcome = 'failed'), 0) failed
    from unnest(changes) group by adset_id, day order by adset_id, day) changed
  where (tests, conversions, held, pushed, acknowledged, failed) is distinct from (0, 0, 0, 0, 0, 0)
  on conflict (adset_id, day, slot) do update set tests = c.tests + excluded.tests, conversions = c.conversions + excluded.conversions,
    held = c.held + excluded.held, pushed = c.pushed + excluded.pushed, acknowledged = c.acknowledged + excluded.acknowledged,
    failed = c.failed + excluded.failed;
end $$;
revoke execute on function add_push_day_changes(push_day_change[]) from public;

create or replace function count_pushes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_push_day_changes(array(select row(adset_id, day, outcome_of(state), rule = 'test', 1)::push_day_change from new_rows));
  elsif tg_op = 'DELETE' then
    perform add_push_day_changes(array(select row(adset_id, day, outcome_of(state), rule = 'test', -1)::push_day_change from old_rows));
  else
    perform add_push_day_changes(array(
      select row(s.adset_id, s.day, s.outcome, s.test, s.d)::push_day_change
      from old_rows o join new_rows n using (id) cross join lateral (values
        (o.adset_id, o.day, outcome_of(o.state), o.rule = 'test', -1),
        (n.adset_id, n.day, outcome_of(n.state), n.rule = 'test', 1)) s (adset_id, day, outcome, test, d)
      where (o.adset_id, o.day, outcome_of(o.state), o.rule = 'test') is distinct from (n.adset_id, n.day, outcome_of(n.state), n.rule = 'test')));
  end if;
  return null;
end $$;

-- Whatever the first statement of a connection changed: one row is joined to one, and hundreds to hundreds.
alter function count_pushes() set enable_nestloop = off;
alter function count_push_hours() set enable_nestloop = off;
