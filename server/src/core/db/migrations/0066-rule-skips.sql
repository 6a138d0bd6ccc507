-- count_experiment_conversion counts a conversion on its own day.
-- The figures because of which a rule did nothing, and one more reason; the release before writes neither.
-- contract: since 0016
alter table rule_events add column facts jsonb not null default '{}';
-- Only what is allowed grows.
alter table rule_events drop constraint rule_events_reason_check;
alter table rule_events add constraint rule_events_reason_known
  check (reason in ('lasting', 'cooldown', 'limit', 'floor', 'stale', 'schedule', 'halted', 'unspent')) not valid;
