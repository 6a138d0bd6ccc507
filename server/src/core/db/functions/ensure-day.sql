-- Makes the partitions of a day, Shanghai time. They are made ahead; what comes without is kept in the default partition and counts
-- all the same, and a day of which something lies there gets no partition any more.
create or replace function ensure_day(day date) returns void
language plpgsql security definer set search_path = public as $$
declare
  name text;
  parent text;
begin
  foreach parent in array array['visits', 'visit_events'] loop
    name := parent || '_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent,
          day::text || ' 00:00:00+08', (day + 1)::text || ' 00:00:00+08');
      exception when check_violation or duplicate_table then null;
      end;
    end if;
  end loop;
end $$;
revoke execute on function ensure_day(date) from public;
