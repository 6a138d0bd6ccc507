-- Adds what happened to pushes to the days of their ad sets. Of the slots of adset_days the first 16 are theirs, the others those of
-- store_hits: who stores clicks never waits for who pushes.
create or replace function add_push_day_changes(changes push_day_change[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
begin
  if cardinality(changes) = 0 then
    return;
  end if;
  insert into adset_days as c (adset_id, day, slot, tests, conversions, held, pushed, acknowledged, failed)
  select * from (
    select adset_id, day, pg_backend_pid() % slots,
      coalesce(sum(d) filter (where test), 0) tests,
      coalesce(sum(d) filter (where not test), 0) conversions,
      coalesce(sum(d) filter (where not test and outcome = 'held'), 0) held,
      coalesce(sum(d) filter (where not test and outcome in ('delivered', 'acknowledged')), 0) pushed,
      coalesce(sum(d) filter (where not test and outcome = 'acknowledged'), 0) acknowledged,
      coalesce(sum(d) filter (where not test and outcome = 'failed'), 0) failed
    from unnest(changes) group by adset_id, day order by adset_id, day
  ) changed
  where (tests, conversions, held, pushed, acknowledged, failed) is distinct from (0, 0, 0, 0, 0, 0)
  on conflict (adset_id, day, slot) do update set
    tests = c.tests + excluded.tests, conversions = c.conversions + excluded.conversions, held = c.held + excluded.held,
    pushed = c.pushed + excluded.pushed, acknowledged = c.acknowledged + excluded.acknowledged,
    failed = c.failed + excluded.failed;
end $$;
revoke execute on function add_push_day_changes(push_day_change[]) from public;
