-- Every call with its answer. Of pushes that travelled together the answer is given once, and each names it by its place. A function, so
-- that it is planned once a connection.
create or replace function add_push_attempts(
  ids text[], push_ids text[], adset_ids text[], started timestamptz[], requests text[], calls int[],
  took int[], outcomes text[], statuses int[], codes text[], messages text[], replies text[])
returns void
language plpgsql as $$
begin
  -- A transaction whose end was not heard of may have written them before.
  insert into push_attempts (id, push_id, adset_id, at, request, ms, outcome, status, code, message, reply)
  select d.id, d.push_id, d.adset_id, d.at, d.request, took[d.call], outcomes[d.call], statuses[d.call], codes[d.call], messages[d.call],
    replies[d.call]
  from unnest(ids, push_ids, adset_ids, started, requests, calls) d (id, push_id, adset_id, at, request, call)
  on conflict (id) do nothing;
end $$;
