-- A rule may pause the pushes of an account for a time. The release before reads such a pause as any other.
-- contract: since 0016
-- Only what is allowed grows.
alter table delivery_lanes drop constraint delivery_lanes_paused_check;
alter table delivery_lanes add constraint delivery_lanes_paused_known
  check (paused in ('token', 'breaker', 'throttled', 'rule')) not valid;
