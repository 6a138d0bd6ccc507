-- A link that shows one list of an enterprise to whoever holds it, without a session. Only the hash of its token is kept.
create table view_links (
  id text primary key,
  enterprise_id text not null references enterprises,
  -- Who gave it; what they may no longer see, the link no longer shows.
  user_id text not null references users,
  list text not null check (list in ('accounts')),
  token_hash text not null unique,
  note text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- To the minute.
  last_used_at timestamptz
);
create index view_links_enterprise on view_links (enterprise_id, id) where revoked_at is null;
create index view_links_expiry on view_links (expires_at);
grant select, insert, update on view_links to huoketai_app;

alter table view_links enable row level security;
alter table view_links force row level security;
create policy view_links_scope on view_links
  using ((select app_all()) or (enterprise_id = any (coalesce((select app_scope()), '{}'))
    and enterprise_id <> all (coalesce((select app_shared()), '{}'))));
create policy view_links_all on view_links to huoketai_admin using (true);

-- The enterprise an upload was made in; one without counts for its uploader.
alter table files add column enterprise_id text;
-- Since when no row names the upload.
alter table files add column unused_since timestamptz;

-- Bytes of the public uploads of an enterprise, or of a person who uploaded outside any. One row each, so that uploads at
-- the same moment wait for each other's sum.
create table upload_usage (
  owner_id text primary key,
  bytes bigint not null
);
create function count_uploads() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into upload_usage as u (owner_id, bytes)
  select coalesce(enterprise_id, user_id), sum(size) * case when tg_op = 'INSERT' then 1 else -1 end from changed
  where visibility = 'public' and coalesce(enterprise_id, user_id) is not null
  group by 1 order by 1
  on conflict (owner_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end $$;
revoke execute on function count_uploads() from public;
create trigger files_counted_insert after insert on files referencing new table as changed
  for each statement execute function count_uploads();
create trigger files_counted_delete after delete on files referencing old table as changed
  for each statement execute function count_uploads();
insert into upload_usage (owner_id, bytes)
select user_id, sum(size) from files where visibility = 'public' and user_id is not null group by 1;

grant select on upload_usage to huoketai_app;
alter table upload_usage enable row level security;
alter table upload_usage force row level security;
create policy upload_usage_scope on upload_usage
  using ((select app_all()) or owner_id = (select app_user()) or owner_id = any (coalesce((select app_scope()), '{}')));
create policy upload_usage_all on upload_usage to huoketai_admin using (true);
