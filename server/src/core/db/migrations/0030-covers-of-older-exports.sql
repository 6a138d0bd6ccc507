-- Files of exports from before 0029 do not say which enterprises' rows they hold, and scheduled ones did not for a while
-- after it; only Admins could still download them. The enterprise of the export, or all in which the person has been at
-- the time: who has lost one of them since is refused, as with newer files. What an Admin made holds the rows of every
-- enterprise, whatever the person has become since.
select set_config('app.scope', '*', true);
update jobs j set covers = case when j.enterprise_id is not null then array[j.enterprise_id] else (
  select array_agg(distinct e.id) from members m join enterprises e on e.ancestors @> array[m.enterprise_id]
  where m.user_id = j.user_id
    and m.created_at <= coalesce(j.ended_at, now()) and (m.deleted_at is null or m.deleted_at >= j.created_at)
    and e.created_at <= coalesce(j.ended_at, now()) and (e.deleted_at is null or e.deleted_at >= j.created_at)) end
where j.kind in ('export', 'scheduled_export') and j.file_id is not null and j.covers is null
  and exists (select from users u where u.id = j.user_id and u.role <> 'Admin')
  and (j.enterprise_id is not null or not exists (select from audit a
    where a.entity = 'user' and a.entity_id = j.user_id and a.at >= j.created_at and a.before ->> 'role' = 'Admin'));
