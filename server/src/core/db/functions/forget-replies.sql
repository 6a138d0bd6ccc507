-- Of members and users whose rights change: what was answered under the rights of before is not answered again under an
-- Idempotency-Key.
create or replace function forget_replies() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before text := current_setting('app.scope', true);
begin
  perform set_config('app.scope', '*', true);
  delete from idempotency_keys
  where user_id = case when tg_table_name = 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end
$$;
