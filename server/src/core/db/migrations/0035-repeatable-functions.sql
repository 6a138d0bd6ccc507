-- From here on the functions stand in files of their own (../functions), which are applied when their text changes. What was applied:
-- the hash of the file, and of what the database then said of the function, so that one that was replaced since is applied again.
-- Not granted to huoketai_app.
create table applied_functions (
  name text primary key,
  hash text not null,
  definition_hash text not null,
  applied_at timestamptz not null default now()
);
