-- What the processes have counted together, see limits/shared-limits.ts. Of a window: n within it, and when it ends. Of a pace (limits/
-- reserve-turn.ts): up to which moment turns are taken. Unlogged: after a crash of the database every count begins anew.
create unlogged table rate_counts (
  key text primary key,
  n int not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
