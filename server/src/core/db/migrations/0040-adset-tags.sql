-- Tags and one folder an ad set, which everyone of its enterprise sees; favourites are a person's own.
alter table adsets add tags text[] not null default '{}', add folder text not null default '';
create index adsets_tags on adsets using gin (tags) where deleted_at is null;
create index adsets_folder on adsets (enterprise_id, folder) where deleted_at is null and folder <> '';

create table adset_favourites (
  user_id text not null references users,
  adset_id text not null references adsets,
  primary key (user_id, adset_id)
);
create index adset_favourites_adset on adset_favourites (adset_id);
grant select, insert, delete on adset_favourites to huoketai_app;
alter table adset_favourites enable row level security;
alter table adset_favourites force row level security;
create policy adset_favourites_scope on adset_favourites
  using (user_id = (select app_user()) and adset_id in (select id from adsets));
create policy adset_favourites_all on adset_favourites to huoketai_admin using (true);
