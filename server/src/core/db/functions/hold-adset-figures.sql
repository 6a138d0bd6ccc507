-- Whoever counts for an ad set and whoever moves it to another enterprise wait for each other; those who count do not.
create or replace function hold_adset_figures(adsets text[], moving boolean default false) returns void
language plpgsql as $$
declare
  -- Tells these advisory locks from others; running processes use the same.
  lock_family constant bigint := 17;
  one text;
begin
  for one in select distinct a from unnest(adsets) a order by 1 loop
    if moving then
      perform pg_advisory_xact_lock(hashtextextended(one, lock_family));
    else
      perform pg_advisory_xact_lock_shared(hashtextextended(one, lock_family));
    end if;
  end loop;
end $$;
