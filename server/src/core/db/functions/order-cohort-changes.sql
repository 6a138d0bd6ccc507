-- What an order adds to its visit's cohort, or with -1 what it takes back. It counts when it was made, a refund when the money went
-- back, so that what a cohort had come to by a day stays as it was.
create or replace function order_cohort_changes(o_enterprise_id text, o_adset_id text, o_visit_id text, o_provider text,
  o_status text, o_amount bigint, o_commission bigint, o_ordered_at timestamptz, o_refunded_at timestamptz,
  o_deleted_at timestamptz, d int) returns setof cohort_change
language sql stable as $$
  select coalesce(o_enterprise_id, ''), coalesce(o_adset_id, ''), o_visit_id, o_provider, f.at, d * f.orders, d * f.sales,
    d * f.commission, d * f.refunds, d * f.refunded, 0::bigint, 0::bigint
  from (values
    (o_ordered_at, 1::bigint, o_amount, coalesce(o_commission, 0), 0::bigint, 0::bigint),
    (case when o_status = 'refunded' then coalesce(o_refunded_at, o_ordered_at) end, 0, 0, -coalesce(o_commission, 0), 1, o_amount))
    f (at, orders, sales, commission, refunds, refunded)
  where o_visit_id is not null and o_deleted_at is null and o_status not in ('pending', 'invalid') and f.at is not null
$$;
revoke execute on function order_cohort_changes(text, text, text, text, text, bigint, bigint, timestamptz, timestamptz,
  timestamptz, int) from public;
