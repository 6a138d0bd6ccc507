-- Of ad sets: experiments go along to another enterprise. What their variants lead to there is seen to by whoever moves the ad set.
create or replace function move_experiments() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update experiments set enterprise_id = new.enterprise_id where adset_id = new.id;
  return null;
end $$;
revoke execute on function move_experiments() from public;

create or replace trigger adsets_experiments_moved after update on adsets for each row
  when (old.enterprise_id is distinct from new.enterprise_id) execute function move_experiments();
