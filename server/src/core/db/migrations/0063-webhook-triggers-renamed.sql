-- What queues calls of webhooks has plainer names. No release names them in its code, so that one can go back a release.
do $$
declare
  renamed constant text[] := array[
    ['tell_alarms', 'queue_alarm_webhooks'], ['tell_conversions', 'queue_conversion_webhooks'],
    ['tell_orders', 'queue_order_webhooks'], ['tell_pushes', 'queue_push_webhooks']];
  one record;
begin
  for one in select name, to_name from unnest(renamed[:][1:1], renamed[:][2:2]) f (name, to_name)
    where to_regproc(name) is not null loop
    execute format('alter function %I() rename to %I', one.name, one.to_name);
    delete from applied_functions where name = one.name;
  end loop;
  for one in select tgname, tgrelid::regclass of_table from pg_trigger
    where tgname ~ '^(conversions|pushes|orders|ext_orders|yian_orders|notice_events)_told' and tgparentid = 0 loop
    execute format('alter trigger %I on %s rename to %I', one.tgname, one.of_table, replace(one.tgname, '_told', '_webhooks'));
  end loop;
end $$;
