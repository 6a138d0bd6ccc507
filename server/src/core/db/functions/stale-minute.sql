-- Of adset_minutes: whatever touches a minute that was counted by hour, region and device makes it stale, to be counted again.
create or replace function stale_minute() returns trigger
language plpgsql as $$
begin
  new.stale := true;
  return new;
end $$;
