-- A tenant's transaction may add a job to the queue; it can neither see nor change what waits there.
create or replace function enqueue(task text, payload json, job_key text, run_at timestamptz, max_attempts int) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key)
$$;
revoke execute on function enqueue(text, json, text, timestamptz, int) from public;
grant execute on function enqueue(text, json, text, timestamptz, int) to huoketai_app;
