-- Stores that people went on from a page; the first time counts. What names no visit of the ad set is left out, and a batch that is
-- stored already is left as it is.
create or replace function store_leaves(
  writer text, batch bigint, adsets text[], visits text[], ats timestamptz[], targets text[])
returns void
language plpgsql set enable_nestloop = on as $$
#variable_conflict use_column
declare
  meant text[];
  times timestamptz[];
begin
  insert into click_writers as w (id, seq) values (writer, batch)
    on conflict (id) do update set seq = excluded.seq, at = now() where w.seq < excluded.seq;
  if not found then
    return;
  end if;
  select array_agg(
    coalesce(
      (select k.visit_id from click_keys k where k.adset_id = l.adset_id and k.key = 't:' || l.visit_id), l.visit_id)
    order by n) into meant from unnest(adsets, visits) with ordinality l (adset_id, visit_id, n);
  select array_agg(time_of_id(id) order by n) into times from unnest(meant) with ordinality m (id, n);
  -- The days are named, so that no other is looked at.
  execute (select format(
    'insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
     select distinct on (v.id) v.id, v.adset_id, v.at, l.at, ''leave'', jsonb_build_object(''target'', l.target)
     from unnest($1, $2, $3, $4, $5) l (adset_id, visit_id, visit_at, at, target)
     join visits v on v.adset_id = l.adset_id and v.at = l.visit_at and v.id = l.visit_id
     where v.at between %1$L and %2$L and not exists (
       select from visit_events e
       where e.visit_id = v.id and e.event = ''leave'' and e.visit_at between %1$L and %2$L)
     order by v.id, l.at', min(t), max(t)) from unnest(times) t) using adsets, meant, times, ats, targets;
end $$;
revoke execute on function store_leaves from public;
