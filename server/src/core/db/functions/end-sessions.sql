-- Ends a person's sessions but one, for a transaction that may not read sessions.
create or replace function end_sessions(of_user text, except_session text) returns void
language sql security definer set search_path = public as $$
  update sessions set ended_at = now() where user_id = of_user and ended_at is null and id <> except_session
$$;
revoke execute on function end_sessions(text, text) from public;
grant execute on function end_sessions(text, text) to huoketai_app;
