-- The next due pushes of an account, oldest first, with what their calls need. A function, so that it is planned once a connection and
-- not with every claim; the states are left to the caller, or the planner would walk an index over everything that waits.
create or replace function due_pushes(of_account text, at timestamptz, most int)
returns table (
  id text, adset_id text, kind text, event text, event_at timestamptz, amount bigint, click_id text, order_no text, attempts int,
  state text, deadline timestamptz, due_at timestamptz, visit_id text, visit_at text, phone_sealed text, key text, name text, enterprise_id text,
  account_id text, provider text, mode text, data_source text)
language plpgsql stable as $$
begin
  return query
    with due as materialized (
      select q.push_id, q.due_at from push_queue q where q.account_id = of_account and q.due_at <= at
      order by q.due_at, q.push_id limit most
    )
    select p.id, p.adset_id, p.kind, p.event, p.event_at, p.amount, p.click_id, p.order_no, p.attempts,
      p.state, p.deadline, d.due_at, p.visit_id, p.visit_at::text, h.phone_sealed, a.key, a.name, a.enterprise_id,
      a.account_id, a.provider, a.params ->> 'pushMode', a.data_source
    from due d join pushes p on p.id = d.push_id join adsets a on a.id = p.adset_id
    left join push_phones h on h.push_id = p.id
    order by d.due_at, p.id;
end $$;
