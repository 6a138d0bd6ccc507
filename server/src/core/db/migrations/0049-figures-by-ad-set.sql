-- The figures of a few ad sets are read by their ids. `in` hashes every ad set there is before the first row; of `exists`
-- the planner knows both ways, a look-up a row and the hash, and takes the cheaper one.
alter policy adset_days_scope on adset_days
  using ((select app_all()) or exists (select from adsets where adsets.id = adset_days.adset_id));
alter policy visit_hours_scope on visit_hours
  using ((select app_all()) or exists (select from adsets where adsets.id = visit_hours.adset_id));
alter policy push_hours_scope on push_hours
  using ((select app_all()) or exists (select from adsets where adsets.id = push_hours.adset_id));
