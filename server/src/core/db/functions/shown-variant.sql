-- Of a hit's detail: what a click says of the variant its visitor was shown. 1: the variant, 2: the phase in which they got it, 3: the
-- visit by which they did, where that was an earlier one. Trackers wrote an object before they wrote the three with dots between.
create or replace function shown_variant(detail jsonb, part int) returns text language sql immutable as $$
  select case jsonb_typeof(detail->'variant')
    when 'string' then nullif(split_part(detail->>'variant', '.', part), '')
    when 'object' then detail->'variant'->>((array['id', 'phase', 'firstVisitId'])[part])
  end
$$;
revoke execute on function shown_variant from public;
