-- What the figures tell apart of the states of a push: waiting, held, delivered, acknowledged and failed.
create or replace function outcome_of(state text) returns text
language sql immutable parallel safe as $$
  select case
    when state in ('queued', 'sending', 'retrying') then 'waiting'
    when state in ('rejected', 'uncertain', 'dead') then 'failed'
    else state
  end
$$;
