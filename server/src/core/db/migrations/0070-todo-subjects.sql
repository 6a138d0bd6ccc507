-- The record or the warning a to-do is about; of each there is one that is open.
alter table todos add column subject_type text, add column subject_id text;

-- What was given away before leads to its record by its link; of several that are open the newest has it.
with named as (
  select id, case when link like '/apps/form/forms?%' then 'form' else 'order' end as type,
    coalesce(substring(link from '[?&]detail=(fo_[0-9A-Za-z]+)'), substring(link from '[?&]order=(or_[0-9A-Za-z]+)')) as subject_id,
    enterprise_id
  from todos
  where done_at is null and deleted_at is null and (link like '/apps/form/forms?%' or link like '/apps/orders/list?%')
), newest as (
  select distinct on (enterprise_id, type, subject_id) id, type, subject_id from named
  where subject_id is not null order by enterprise_id, type, subject_id, id desc
)
update todos set subject_type = newest.type, subject_id = newest.subject_id from newest where todos.id = newest.id;

create unique index todos_subject_once on todos (enterprise_id, subject_type, subject_id)
  where subject_type is not null and done_at is null and deleted_at is null;
