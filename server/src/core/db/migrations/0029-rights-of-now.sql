-- Of these people, those who belong to the enterprise today and are not its customers; Admins belong to all. Whoever tells
-- others something may not read who they are.
create function present_people(of_enterprise text, people text[]) returns text[]
  language plpgsql security definer set search_path = public as $$
declare
  before text := current_setting('app.scope', true);
  present text[];
begin
  perform set_config('app.scope', '*', true);
  select coalesce(array_agg(u.id), '{}') into present from users u
  where u.id = any (people) and u.status = 'active' and u.deleted_at is null
    and (u.role = 'Admin' or (u.role <> 'MemberCustomer' and exists (
      select from members m join enterprises e on e.id = of_enterprise and e.ancestors @> array[m.enterprise_id]
      where m.user_id = u.id and m.deleted_at is null and m.status = 'active' and m.role <> 'MemberCustomer')));
  perform set_config('app.scope', coalesce(before, ''), true);
  return present;
end
$$;
revoke execute on function present_people(text, text[]) from public;
grant execute on function present_people(text, text[]) to huoketai_app, huoketai_admin;

-- The enterprises whose rows the file of an export may hold: all of them where it is null.
alter table jobs add column covers text[];

-- What was answered under a person's rights of before is not answered again under an Idempotency-Key.
create function forget_replies() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before text := current_setting('app.scope', true);
begin
  perform set_config('app.scope', '*', true);
  delete from idempotency_keys where user_id = case when tg_table_name = 'users' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'user_id' end;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end
$$;
create trigger members_forget_replies after update of role, status, deleted_at on members for each row
  when ((old.role, old.status, old.deleted_at) is distinct from (new.role, new.status, new.deleted_at))
  execute function forget_replies();
create trigger users_forget_replies after update of role, status, deleted_at on users for each row
  when ((old.role, old.status, old.deleted_at) is distinct from (new.role, new.status, new.deleted_at))
  execute function forget_replies();
