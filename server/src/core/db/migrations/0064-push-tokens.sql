-- A token that a platform gives out for the conversions of an account alone; pushes that need it wait until it is there.
-- The release before reads such a pause as any other.
-- contract: since 0016
alter table ad_accounts add column push_token_sealed text;
-- Only what is allowed grows.
alter table delivery_lanes drop constraint delivery_lanes_paused_known;
alter table delivery_lanes add constraint delivery_lanes_paused_reason
  check (paused in ('token', 'push_token', 'breaker', 'throttled', 'rule')) not valid;
