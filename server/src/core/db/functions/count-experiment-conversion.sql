-- Of conversions: counts the visitor for the variant they were shown, once, and what they brought each time. What takes a conversion
-- back (a refund, a surrender, a friend lost) is none: it lessens the value of a visitor who was counted. A conversion that finds
-- its visit later is counted then; each counts on its own day, however late it is told. A link test never is counted. A browser may name an earlier visit as the first one: that counts only
-- where the visit is one of the ad set's that was counted for the same variant in the same phase, so that nobody converts who is no
-- visitor. The ad set's counters are held by whoever writes a conversion, so that no two count for one experiment at once.
create or replace function count_experiment_conversion() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  slots constant int := 16;
  -- What the conversion takes back; null for one that brings.
  undone constant text := case new.kind
    when 'order_refunded' then 'order_paid' when 'insurance_surrendered' then 'insurance_paid'
    when 'friend_lost' then 'friend_added' when 'vas_unsubscribed' then 'vas_subscribed' end;
  amount constant bigint := case when undone is null then 1 else -1 end * coalesce(new.amount, 0);
  shown record;
  -- What was handed out before its visit was known is called by the visit.
  first_visit text;
  is_first boolean := false;
  total bigint;
begin
  select k.variant_id, k.phase, k.visit_id, k.first_visit_id into shown
  from visits v
  join click_keys k on k.adset_id = v.adset_id and k.key = coalesce(v.click_id, 's:' || v.session)
  join experiment_variants x on x.id = k.variant_id
  join experiments e on e.id = x.experiment_id and (e.goal is null or e.goal = coalesce(undone, new.kind))
  where v.adset_id = new.adset_id and v.at = new.visit_at and v.id = new.visit_id;
  if not found then
    return null;
  end if;
  if shown.first_visit_id is null then
    first_visit := shown.visit_id;
  else
    first_visit := coalesce(
      (select k.visit_id from click_keys k where k.adset_id = new.adset_id and k.key = 't:' || shown.first_visit_id),
      shown.first_visit_id);
    perform from visits v
    join click_keys k on k.adset_id = v.adset_id and k.key = coalesce(v.click_id, 's:' || v.session)
    where v.adset_id = new.adset_id and v.at = time_of_id(first_visit) and v.id = first_visit
      and k.variant_id = shown.variant_id and k.phase = shown.phase and k.first_visit_id is null;
    if not found then
      return null;
    end if;
  end if;
  update experiment_conversions c set value = c.value + amount
    where c.variant_id = shown.variant_id and c.phase = shown.phase and c.visit_id = first_visit
    returning c.value into total;
  if not found then
    if undone is not null then
      return null;
    end if;
    is_first := true;
    total := amount;
    insert into experiment_conversions (variant_id, phase, visit_id, adset_id, value)
      values (shown.variant_id, shown.phase, first_visit, new.adset_id, amount);
  end if;
  insert into experiment_days as d (variant_id, phase, day, slot, adset_id, converted, value, squares)
    values (shown.variant_id, shown.phase, shanghai_day(greatest(new.visit_at, least(new.at, now()))), pg_backend_pid() % slots, new.adset_id, is_first::int, amount,
      total::float8 ^ 2 - (total - amount)::float8 ^ 2)
    on conflict (variant_id, phase, day, slot) do update set
      converted = d.converted + excluded.converted, value = d.value + excluded.value, squares = d.squares + excluded.squares;
  return null;
end $$;
revoke execute on function count_experiment_conversion() from public;

create or replace trigger conversions_experiment_insert after insert on conversions for each row
  when (new.visit_id is not null and new.source <> 'test') execute function count_experiment_conversion();
create or replace trigger conversions_experiment_update after update of visit_id on conversions for each row
  when (old.visit_id is null and new.visit_id is not null and new.source <> 'test')
  execute function count_experiment_conversion();
