-- Writes down what became of pushes, where they are still their claim's own (held) or were given up as uncertain in its name; a
-- phone goes with the delivery. Answers those to be tried again.
create or replace function settle_pushes(
  at timestamptz, claims text[], ids text[], states text[], tries int[], codes text[], messages text[], held boolean[])
returns setof text
language plpgsql as $$
begin
  return query
    with settled as (
      update pushes p set state = r.state, attempts = r.tries, code = r.code, message = r.message,
        delivered_at = case when r.state = 'delivered' then at end,
        lease_until = null, lease_owner = case when r.state = 'uncertain' then r.claim end
      from unnest(claims, ids, states, tries, codes, messages, held) r (claim, id, state, tries, code, message, held)
      where p.id = r.id and (r.held or (p.lease_owner = r.claim and p.state = 'uncertain'))
      returning p.id, p.state
    ), phones as (
      delete from push_phones where push_id in (select s.id from settled s where s.state = 'delivered')
    )
    select s.id from settled s where s.state in ('queued', 'retrying');
end $$;
