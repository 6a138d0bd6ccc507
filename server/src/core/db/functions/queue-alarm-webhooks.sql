-- Of what is told in the console and by robots: what concerns an enterprise's accounts, pushes, WeChat-work, rules and experiments
-- is told to its webhooks as well, once by its key.
create or replace function queue_alarm_webhooks() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  before constant text := current_setting('app.scope', true);
  listeners text[];
begin
  -- The owner is held by the policies too, hence the scope.
  perform set_config('app.scope', '*', true);
  listeners := webhook_listeners();
  if listeners <> '{}' then
    perform queue_webhooks(array(
      select row(n.enterprise_id, case when n.kind in ('alarm.ended', 'alarm.ended_many') then 'alarm.ended' else 'alarm.raised' end,
        e.id, now(), json_build_object('alarmId', e.id, 'kind', n.kind, 'level', n.level, 'params', n.params,
        'link', n.link)::text, e.id)::webhook_fact
      from new_rows n cross join lateral (select 'we_' || substr(md5(n.enterprise_id || ' ' || n.event_key), 1, 26)) e (id)
      where n.enterprise_id = any (listeners) and n.kind <> 'alarm.test'
        and split_part(n.kind, '.', 1) in ('account', 'push', 'wecom', 'alarm', 'rule', 'experiment')));
  end if;
  perform set_config('app.scope', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function queue_alarm_webhooks() from public;

create or replace trigger notice_events_webhooks after insert on notice_events referencing new table as new_rows
  for each statement execute function queue_alarm_webhooks();
