import { PROVINCES } from '../../contract/forms/provinces.ts'
import { BENCH_ENTERPRISE, idSql } from '../sized-views.ts'

const DAYS = 90
export const BENCH_EXPERIMENT = 'ex_bench'
const ADSETS = 100
const REGIONS = PROVINCES.map(([code]) => `'${code}'`).join()
const SHANGHAI = "at time zone 'Asia/Shanghai'"
/** One of so many clicks becomes a conversion, and one an order. */
const PER_RESULT = 100

/** A hundred ad sets of ten accounts, and `$1` clicks, a hundredth of them conversions and orders, over ninety days. */
export const FIGURES: readonly string[] = [
  `insert into enterprises (id, name, ancestors, search) values ('${BENCH_ENTERPRISE}', 'bench', '{${BENCH_ENTERPRISE}}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search)
    select 'ac_' || n, case when n % 2 = 0 then 'tencent_gdt' else 'oceanengine' end, n::text, '账户' || n, '' from generate_series(0, 9) n`,
  `insert into account_grants (account_id, enterprise_id) select id, '${BENCH_ENTERPRISE}' from ad_accounts`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
    select 'as_' || n, 'key' || n, '广告组' || n, 'huoke', case when n % 2 = 0 then 'tencent_gdt' else 'oceanengine' end, '${BENCH_ENTERPRISE}', 'ac_' || n % 10,
      'AD_RUNNING', '{"target":"https://example.com/a"}', '{}' from generate_series(0, ${ADSETS - 1}) n`,
  `insert into products (id, provider, enterprise_id, goods_id, name) select 'pr_' || n, 'pingduoduo', '${BENCH_ENTERPRISE}', n::text, '商品' || n from generate_series(0, 49) n`,
  `select ensure_day((now() - n * interval '1 day')::date) from generate_series(-1, ${DAYS + 1}) n`,
  `create temp table seed as select n, 'as_' || n % ${ADSETS} adset, now() - n * (interval '${DAYS} days' / $1::int) as at,
      (array[${REGIONS}])[1 + n * 7 % ${PROVINCES.length}] region, (array['ios', 'android', 'harmony', 'desktop'])[1 + n / ${ADSETS} % 4] device
    from generate_series(1, $1::int) n`,
  `insert into visits (id, at, adset_id, source, click_id, ip, agent) select 'v_' || n, at, adset, 'monitor', 'click-' || n, '113.1.2.3', 'Mozilla/5.0 (iPhone)' from seed`,
  `insert into adset_days (adset_id, day, slot, seen, clicks, visits)
    select adset, (at ${SHANGHAI})::date, n % 2 + 32, count(*), count(*), count(*) filter (where n % 2 = 0) from seed group by 1, 2, 3`,
  `insert into adset_minutes (adset_id, minute, slot, n, stale, counted)
    select adset, date_trunc('minute', at), 32, count(*), false, true from seed where at > now() - interval '35 days' group by 1, 2`,
  `insert into visit_hours (adset_id, hour, region, device, clicks, visits)
    select adset, date_trunc('hour', at), region, device, count(*), count(*) filter (where n % 2 = 0) from seed group by 1, 2, 3, 4`,
  `insert into enterprise_figures (enterprise_id, dimension, day, value, slot, clicks, visits)
    select '${BENCH_ENTERPRISE}', dimension, shanghai_day(hour), value, 16, sum(clicks), sum(visits)
    from visit_hours cross join lateral (values ('hour', shanghai_hour(hour)), ('region', region), ('device', device)) v (dimension, value) group by 2, 3, 4`,
  `insert into roll_up_marks (name, until) values ('visits', now())`,
  `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, attribution)
    select 'cv_' || n, adset, '${BENCH_ENTERPRISE}', 'friend_added', 'server', n::text, at, '{"rule":"track","windowDays":15,"candidates":[]}' from seed where n % ${PER_RESULT} = 0`,
  `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, state, rule, strategy_version, day, event_at, region, device)
    select 'pu_' || n, 'cv_' || n, adset, a.account_id, a.provider, 'friend_added', case when n % 1000 = 0 then 'held' when n % 700 = 0 then 'dead' else 'acknowledged' end,
      case when n % 1000 = 0 then 'cap' else 'all' end, 1, (at ${SHANGHAI})::date, at, region, device
    from seed join adsets a on a.id = adset where n % ${PER_RESULT} = 0`,
  // Of visits up to twelve days before them.
  `insert into orders (id, provider, order_sn, order_no, enterprise_id, product_id, goods_name, amount, commission, status, adset_id, visit_id, match, ordered_at, changed_at)
    select ${idSql('od')}, case when n % 200 = 0 then 'pingduoduo' else 'jdunion' end, 'sn-' || n, 'no-' || n, '${BENCH_ENTERPRISE}', 'pr_' || n / 100 % 50, '商品', 990, 99,
      case when n % 1900 = 0 then 'refunded' else 'paid' end, adset,
      (select ${idSql('v')} from (select m.ms - n / 100 % 13 * 86400000.0 as ms) m), 'track', at, at
    from seed, lateral (select extract(epoch from at) * 1000 as ms) m where n % ${PER_RESULT} = 0`,
  `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source)
    select 'sp_' || a || '_' || d, (now() ${SHANGHAI})::date - d, 'ac_' || a, '', '${BENCH_ENTERPRISE}', 120000 + d, 'sheet' from generate_series(0, 9) a, generate_series(0, ${DAYS}) d`,
  // Half of the visitors of an ad set are shown each variant.
  `insert into experiments (id, enterprise_id, adset_id, name, status, max_visitors, phase, created_by)
    values ('${BENCH_EXPERIMENT}', '${BENCH_ENTERPRISE}', 'as_0', '实验', 'running', 1000000, 1, 'bench')`,
  `insert into experiment_variants (id, experiment_id, adset_id, position, name, weight, params)
    select 'va_' || n, '${BENCH_EXPERIMENT}', 'as_0', n, '版本' || n, 50, '{}' from generate_series(0, 1) n`,
  `insert into experiment_phases (experiment_id, phase, adset_id, started_at, variants)
    select '${BENCH_EXPERIMENT}', 1, 'as_0', now() - interval '${DAYS} days', jsonb_agg(jsonb_build_object('id', id, 'name', name, 'weight', weight)) from experiment_variants`,
  `insert into experiment_days (variant_id, phase, day, slot, adset_id, visitors, converted, value, squares)
    select 'va_' || n / ${ADSETS} % 2, 1, (at ${SHANGHAI})::date, n / ${ADSETS} / 2 % 48, adset, count(*), count(*) / 10, count(*) * 99, count(*) * 99 * 990
    from seed where adset = 'as_0' group by 1, 3, 4, adset`,
  `drop table seed`,
]
