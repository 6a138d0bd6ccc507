-- What a policy or one of its notices adds to its visit's cohort, or with -1 what it takes back: the first premium when it was taken
-- out, later ones when they were collected, and what was given back when it was surrendered.
create or replace function policy_cohort_changes(o_enterprise_id text, o_adset_id text, o_visit_id text, o_insured_at timestamptz,
  fact text, paid boolean, amount bigint, at timestamptz, d int) returns setof cohort_change
language sql stable as $$
  select coalesce(o_enterprise_id, ''), coalesce(o_adset_id, ''), o_visit_id, 'insurance', at,
    case when fact = 'policy' then d else 0 end::bigint, case when fact = 'policy' then d * coalesce(amount, 0) else 0 end::bigint,
    0::bigint,
    case when fact = 'surrender' then d else 0 end::bigint, case when fact = 'surrender' then d * coalesce(amount, 0) else 0 end::bigint,
    case when fact = 'renewal' then d else 0 end::bigint, case when fact = 'renewal' then d * coalesce(amount, 0) else 0 end::bigint
  where o_visit_id is not null and o_insured_at is not null
    and (fact in ('policy', 'surrender') or fact = 'renewal' and paid)
$$;
revoke execute on function policy_cohort_changes(text, text, text, timestamptz, text, boolean, bigint, timestamptz, int) from public;
