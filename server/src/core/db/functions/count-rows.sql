-- Keeps row_counts: live rows per list and enterprise, so that a total never needs a scan. Writers of different connections add to
-- different rows (slots). Arguments of its triggers: the list, the expression of the enterprise, and 'soft' where deleted_at counts.
create or replace function count_rows() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 64;
  owner_column text := coalesce(tg_argv[1], '''''');
  live text := case when tg_argv[2] = 'soft' then 'deleted_at is null' else 'true' end;
  sides text := '';
begin
  if tg_op <> 'DELETE' then
    sides := format('select coalesce(%s, '''') e, 1 d from new_rows where %s', owner_column, live);
  end if;
  if tg_op <> 'INSERT' then
    sides := sides || case when sides = '' then '' else ' union all ' end
      || format('select coalesce(%s, '''') e, -1 d from old_rows where %s', owner_column, live);
  end if;
  execute format(
    'insert into row_counts as c (resource, enterprise_id, slot, n)
     select $1, e, $2, sum(d) from (%s) s group by e having sum(d) <> 0 order by e
     on conflict (resource, enterprise_id, slot) do update set n = c.n + excluded.n', sides)
    using tg_argv[0], pg_backend_pid() % slots;
  return null;
end $$;
revoke execute on function count_rows() from public;
