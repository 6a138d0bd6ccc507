-- Stores a batch of clicks and page openings, each key once, and says of those that are not new which visits they are; a batch that
-- is stored already is left as it is. Other names of its clicks come to mean the same visits; one that was handed out before its
-- visit was known, too. Most clicks are new: those are stored by plain inserts, the others one key at a time. Who is shown a variant
-- of an experiment is counted for it, unless they have it from an earlier visit; machines are counted apart.
create or replace function store_hits(
  writer text, batch bigint, hits click_hit[], named_adsets text[], named_keys text[], names text[])
returns table (adset text, key text, visit text)
language plpgsql as $$
#variable_conflict use_column
declare
  -- Of the counters of an ad set's days and minutes the first 16 slots are those of pushes (add_push_day_changes). New clicks have
  -- others than known ones, so that nobody who still waits for a known key holds a counter that others wait for.
  known_slot constant int := 16 + pg_backend_pid() % 16;
  new_slot constant int := 32 + pg_backend_pid() % 16;
  r record;
  rest click_hit[] := '{}';
  late click_hit[] := '{}';
begin
  insert into click_writers as w (id, seq) values (writer, batch)
    on conflict (id) do update set seq = excluded.seq, at = now() where w.seq < excluded.seq;
  if found then
    begin
      for r in
        with hit as materialized (
          select h.*, (select k.visit_id from click_keys k where k.adset_id = h.adset_id and k.key = h.key) as visit,
            -- The bits of mark, see tracking/click-sink.ts; the first three are kept of a key as what has been seen of it, as the
            -- fourth that its visitor was shown a variant, as the fifth that one was left out as a machine.
            h.mark & 1 > 0 as by_monitor, h.mark & 2 > 0 as is_landing,
            h.mark & 7 | case when h.detail ? 'variant' then 8 when h.detail ? 'machine' then 16 else 0 end as marks_seen,
            h.mark & 8 > 0 as is_click, h.mark & 16 > 0 as is_test,
            shown_variant(h.detail, 1) as variant, shown_variant(h.detail, 2)::smallint as phase,
            shown_variant(h.detail, 3) as first_visit, case when h.bot is not null then h.detail->>'machine' end as machine
          from unnest(store_hits.hits) h
        ), keyed as (
          insert into click_keys (adset_id, key, visit_id, hits, seen, landed_at, variant_id, phase, first_visit_id)
          select adset_id, key, visit_id, hits, marks_seen, case when is_landing then at end,
            variant, phase, first_visit
          from hit where visit is null
        ), stored as (
          insert into visits
            (id, at, adset_id, source, click_id, clicked_at, callback, ad, visitor, session, bot, ip, agent)
          select visit_id, at, adset_id,
            case when is_test then 'test' when by_monitor then 'monitor' else 'landing' end,
            case when is_click then key end, clicked_at, callback, ad, visitor,
            case when not is_click then substr(key, 3) end, bot, ip, agent
          from hit where visit is null
        ), landings as (
          insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
          select visit_id, adset_id, at, at, 'visit', detail - 'variant' - 'machine' from hit where visit is null and is_landing
        ), moments as materialized (
          select adset_id, at, count(*) seen,
            count(*) filter (where bot is null and is_click and not is_test) clicks,
            count(*) filter (where is_landing and not is_test) visits,
            sum(hits) - count(*) repeats, count(bot) bots
          from hit where visit is null group by 1, 2
        ), days as (
          insert into adset_days as d (adset_id, day, slot, seen, clicks, visits, repeats, bots)
          select adset_id, (at at time zone 'Asia/Shanghai')::date, new_slot, sum(seen), sum(clicks), sum(visits),
            sum(repeats), sum(bots)
          from moments group by 1, 2 order by 1, 2
          on conflict (adset_id, day, slot) do update set
            seen = d.seen + excluded.seen, clicks = d.clicks + excluded.clicks, visits = d.visits + excluded.visits,
            repeats = d.repeats + excluded.repeats, bots = d.bots + excluded.bots
        ), minutes as (
          insert into adset_minutes as m (adset_id, minute, slot, n, landed)
          select adset_id, date_trunc('minute', at), new_slot, sum(seen), sum(visits) from moments
          group by 1, 2 order by 1, 2
          on conflict (adset_id, minute, slot) do update set n = m.n + excluded.n, landed = m.landed + excluded.landed
        ), shares as (
          insert into experiment_days as e (variant_id, phase, day, slot, adset_id, visitors, machines)
          select coalesce(variant, split_part(machine, '.', 1)), coalesce(phase, split_part(machine, '.', 2)::smallint),
            shanghai_day(at), new_slot, adset_id, count(variant), count(*) - count(variant)
          from hit where visit is null and (variant is not null and first_visit is null or machine is not null)
          group by 1, 2, 3, adset_id order by 1, 2, 3
          on conflict (variant_id, phase, day, slot) do update set
            visitors = e.visitors + excluded.visitors, machines = e.machines + excluded.machines
        )
        select row(adset_id, key, visit_id, at, mark, hits, callback, clicked_at, ad, visitor, bot, ip, agent,
          detail)::click_hit as known
        from hit where visit is not null
      loop
        rest := rest || r.known;
      end loop;
    exception when unique_violation then
      -- Another writer was the first to store one of them meanwhile.
      rest := store_hits.hits;
    end;
  end if;
  if cardinality(rest) > 0 then
    for r in
      with hit as materialized (
        select h.*,
          h.mark & 1 > 0 as by_monitor, h.mark & 2 > 0 as is_landing, h.mark & 4 > 0 as by_person,
          h.mark & 7 | case when h.detail ? 'variant' then 8 when h.detail ? 'machine' then 16 else 0 end as marks_seen,
          h.mark & 8 > 0 as is_click, h.mark & 16 > 0 as is_test,
          shown_variant(h.detail, 1) as variant, shown_variant(h.detail, 2)::smallint as phase,
          shown_variant(h.detail, 3) as first_visit, case when h.bot is not null then h.detail->>'machine' end as machine
        from unnest(rest) h
      ), keyed as (
        insert into click_keys as k (adset_id, key, visit_id, hits, seen, landed_at, variant_id, phase, first_visit_id)
        select adset_id, key, visit_id, hits, marks_seen, case when is_landing then at end,
          variant, phase, first_visit from hit
        on conflict (adset_id, key) do update set
          hits = k.hits + excluded.hits, seen_before = k.seen, seen = k.seen | excluded.seen,
          landed_at = coalesce(k.landed_at, excluded.landed_at),
          variant_id = coalesce(k.variant_id, excluded.variant_id), phase = coalesce(k.phase, excluded.phase),
          first_visit_id = case when k.variant_id is null then excluded.first_visit_id else k.first_visit_id end
        returning adset_id, key, visit_id, seen_before
      ), known as materialized (
        select h.*, k.visit_id as visit, k.visit_id = h.visit_id as fresh,
          by_monitor and k.seen_before & 1 = 0 as first_told,
          is_landing and k.seen_before & 2 = 0 as landed,
          by_person and k.seen_before & 4 = 0 as first_person,
          variant is not null and first_visit is null and k.seen_before & 8 = 0 as first_shown,
          -- Left out as a machine, unless counted before; and a person who was left out until now.
          case when machine is not null and k.seen_before & 24 = 0 then 1
            when variant is not null and first_visit is null and k.seen_before & 24 = 16 then -1 else 0 end as machines
        from hit h join keyed k on k.adset_id = h.adset_id and k.key = h.key
      ), stored as (
        insert into visits (id, at, adset_id, source, click_id, clicked_at, callback, ad, visitor, session, bot, ip, agent)
        select visit_id, at, adset_id,
          case when is_test then 'test' when by_monitor then 'monitor' else 'landing' end,
          case when is_click then key end, clicked_at, callback, ad, visitor,
          case when not is_click then substr(key, 3) end, bot, ip, agent
        from known where fresh
      ), landings as (
        insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
        select visit, adset_id, case when fresh then at else time_of_id(visit) end, at, 'visit', detail - 'variant' - 'machine'
        from known where landed
      ), days as (
        insert into adset_days as d (adset_id, day, slot, seen, clicks, visits, repeats, bots)
        select adset_id, (at at time zone 'Asia/Shanghai')::date, known_slot,
          count(*) filter (where fresh),
          count(*) filter (where fresh and bot is null and is_click and not is_test),
          count(*) filter (where landed and not is_test),
          sum(hits) - count(*) filter (where fresh),
          count(*) filter (where fresh and bot is not null)
        from known group by 1, 2 order by 1, 2
        on conflict (adset_id, day, slot) do update set
          seen = d.seen + excluded.seen, clicks = d.clicks + excluded.clicks, visits = d.visits + excluded.visits,
          repeats = d.repeats + excluded.repeats, bots = d.bots + excluded.bots
      ), minutes as (
        insert into adset_minutes as m (adset_id, minute, slot, n, landed)
        select adset_id, date_trunc('minute', at), known_slot, count(*) filter (where fresh),
          count(*) filter (where landed and not is_test)
        from known where fresh or landed
        group by 1, 2 order by 1, 2
        on conflict (adset_id, minute, slot) do update set n = m.n + excluded.n, landed = m.landed + excluded.landed
      ), shares as (
        insert into experiment_days as e (variant_id, phase, day, slot, adset_id, visitors, machines)
        select coalesce(variant, split_part(machine, '.', 1)), coalesce(phase, split_part(machine, '.', 2)::smallint),
          shanghai_day(at), known_slot, adset_id, count(*) filter (where first_shown), sum(machines)
        from known where first_shown or machines <> 0
        group by 1, 2, 3, adset_id order by 1, 2, 3
        on conflict (variant_id, phase, day, slot) do update set
          visitors = e.visitors + excluded.visitors, machines = e.machines + excluded.machines
      )
      select * from known where not fresh
    loop
      if r.first_told or r.first_person then
        late := late || row(r.adset_id, r.key, r.visit, time_of_id(r.visit), r.mark, case when r.first_person then 1 else 0 end,
          r.callback, r.clicked_at, r.ad, r.visitor, null, '', '', null)::click_hit;
      end if;
      if r.first_person then
        -- A machine that turned out to be a person counts on the day of its visit, not on the day the person came.
        insert into adset_days as d (adset_id, day, slot, clicks, bots)
          values (r.adset_id, (time_of_id(r.visit) at time zone 'Asia/Shanghai')::date, known_slot,
            case when r.is_click and not r.is_test then 1 else 0 end, -1)
          on conflict (adset_id, day, slot) do update set
            clicks = d.clicks + excluded.clicks, bots = d.bots + excluded.bots;
      end if;
      adset := r.adset_id;
      key := r.key;
      visit := r.visit;
      return next;
    end loop;
  end if;
  -- What only the platform's call says, when the page was opened before it came; and a person whom a machine has preceded. The days
  -- are named, so that no other is looked at.
  if cardinality(late) > 0 then
    perform set_config('enable_nestloop', 'on', true);
    execute (select format(
      'update visits v set callback = coalesce(v.callback, h.callback), clicked_at = coalesce(v.clicked_at, h.clicked_at),
         ad = v.ad || h.ad, visitor = coalesce(v.visitor, h.visitor), bot = case when h.hits = 1 then null else v.bot end
       from unnest($1) h
       where v.adset_id = h.adset_id and v.at = h.at and v.id = h.visit_id and v.at between %L and %L', min(h.at), max(h.at))
      from unnest(late) h) using late;
  end if;
  if cardinality(names) > 0 then
    insert into click_keys (adset_id, key, visit_id, hits)
    select adset_id, name, visit_id, 0 from (
      select n.*, (select k.visit_id from click_keys k where k.adset_id = n.adset_id and k.key = n.key) visit_id
      from unnest(named_adsets, named_keys, names) n (adset_id, key, name)) handed_out
    where name <> 't:' || visit_id
    on conflict do nothing;
  end if;
end $$;
revoke execute on function store_hits from public;
