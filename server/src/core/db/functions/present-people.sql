-- Of these people, those who belong to the enterprise today and are not its customers; Admins belong to all. For a transaction that
-- notifies others and may not read who they are. The owner is held by the policies of users too, hence the scope.
create or replace function present_people(of_enterprise text, people text[]) returns text[]
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
