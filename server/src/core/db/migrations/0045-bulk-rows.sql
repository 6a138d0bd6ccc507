-- What a bulk job did to each of its records, with what its undo needs; written with the change itself. Goes with its job.
create table bulk_rows (
  job_id text not null references jobs on delete cascade,
  record_id text not null,
  user_id text not null,
  -- Null only within the transaction that works on it.
  result jsonb,
  primary key (job_id, record_id)
);
grant select, insert, update on bulk_rows to huoketai_app;
alter table bulk_rows enable row level security;
alter table bulk_rows force row level security;
create policy bulk_rows_own on bulk_rows using (user_id = (select app_user()) or (select app_all()));
create policy bulk_rows_all on bulk_rows to huoketai_admin using (true);
