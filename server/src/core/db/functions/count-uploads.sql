-- Keeps upload_usage: the bytes of the public uploads of an enterprise, or of a person who uploaded outside any.
create or replace function count_uploads() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into upload_usage as u (owner_id, bytes)
  select coalesce(enterprise_id, user_id), sum(size) * case when tg_op = 'INSERT' then 1 else -1 end from changed
  where visibility = 'public' and coalesce(enterprise_id, user_id) is not null
  group by 1 order by 1
  on conflict (owner_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end $$;
revoke execute on function count_uploads() from public;
