-- Of conversions: counts the visitor for the variant they were shown, once, and what they brought each time. A conversion that finds
-- its visit later is counted then; a link test never is. The ad set's counters are held by whoever writes a conversion, so that no
-- two count for one experiment at once.
create or replace function count_experiment_conversion() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  shown record;
  is_first int;
begin
  select k.variant_id, k.phase, coalesce(k.first_visit_id, k.visit_id) as visit_id into shown
  from visits v
  join click_keys k on k.adset_id = v.adset_id and k.key = coalesce(v.click_id, 's:' || v.session)
  join experiment_variants x on x.id = k.variant_id
  join experiments e on e.id = x.experiment_id and (e.goal is null or e.goal = new.kind)
  where v.adset_id = new.adset_id and v.at = new.visit_at and v.id = new.visit_id;
  if not found then
    return null;
  end if;
  insert into experiment_conversions (variant_id, phase, visit_id, adset_id)
    values (shown.variant_id, shown.phase, shown.visit_id, new.adset_id)
    on conflict do nothing;
  get diagnostics is_first = row_count;
  insert into experiment_days as d (variant_id, phase, day, slot, adset_id, converted, value)
    values (shown.variant_id, shown.phase, shanghai_day(now()), pg_backend_pid() % slots, new.adset_id, is_first,
      coalesce(new.amount, 0))
    on conflict (variant_id, phase, day, slot) do update set
      converted = d.converted + excluded.converted, value = d.value + excluded.value;
  return null;
end $$;
revoke execute on function count_experiment_conversion() from public;

create or replace trigger conversions_experiment_insert after insert on conversions for each row
  when (new.visit_id is not null and new.source <> 'test') execute function count_experiment_conversion();
create or replace trigger conversions_experiment_update after update of visit_id on conversions for each row
  when (old.visit_id is null and new.visit_id is not null and new.source <> 'test')
  execute function count_experiment_conversion();
