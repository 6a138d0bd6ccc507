import type { Measure } from '../measure.ts'
import { BENCH_ENTERPRISE, enterAsOwner, expectRows, measureViews, type View } from '../sized-views.ts'

const DAYS = 60
const SHANGHAI = "at time zone 'Asia/Shanghai'"
const DAY = `((now() ${SHANGHAI})::date - d)`

/**
 * `$1` ad sets of a thousand clicks each over sixty days, as the roll-ups keep them: the clicks themselves are not what a
 * list reads. A quarter of them have failed pushes, so that a page of those is full in the small case as well.
 */
const SEED = [
  `insert into enterprises (id, name, ancestors, search) values ('${BENCH_ENTERPRISE}', 'bench', '{${BENCH_ENTERPRISE}}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search)
    select 'ac_' || n, 'tencent_gdt', n::text, '账户' || n, '' from generate_series(0, 9) n`,
  `insert into account_grants (account_id, enterprise_id) select id, '${BENCH_ENTERPRISE}' from ad_accounts`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
    select 'as_' || lpad(n::text, 6, '0'), 'key' || n, '广告组' || n, 'huoke', 'tencent_gdt', '${BENCH_ENTERPRISE}', 'ac_' || n % 10,
      case when n % 5 = 0 then 'AD_STOP' else 'AD_RUNNING' end, '{"target":"https://example.com/a"}', '{}' from generate_series(1, $1::int) n`,
  `create temp table seed as select a.id, right(a.id, 6)::int n, a.account_id, d, ${DAY} as day
    from adsets a cross join generate_series(0, ${DAYS - 1}) d`,
  `insert into adset_days (adset_id, day, slot, seen, clicks, visits, conversions, held, pushed, acknowledged, failed)
    select id, day, slot, 9, 8 + (n + d) % 3, 4, (n + d) % 3, 0, (n + d) % 3, 0, case when n % 4 = 1 and d = 1 then 1 else 0 end
    from seed cross join (values (1), (32)) s (slot)`,
  `insert into push_hours (adset_id, hour, kind, outcome, rule, region, device, slot, n, amount)
    select id, (day + interval '10 hours') ${SHANGHAI}, 'friend_added', 'delivered', 'all', '44', 'ios', 1, 1 + (n + d) % 3, 0 from seed`,
  `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source)
    select 'sp_' || n || '_' || d, day, account_id, id, '${BENCH_ENTERPRISE}', 1000 + (n * 7919 + d * 13) % 90000, 'sheet' from seed`,
  `insert into order_hours (enterprise_id, hour, shop, product_id, adset_id, status, slot, n, amount, commission)
    select '${BENCH_ENTERPRISE}', (day + interval '11 hours') ${SHANGHAI}, 'jdunion', '', id, 'paid', 1, 1, 2000 + n % 5000, 100
    from seed where n % 3 = 0`,
]

const filter = (ID: string, Value: string): string => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
const list = (what: string, query: string, plotted = false): View => ({
  what,
  limit: 1.5,
  plotted,
  call: async (api) => expectRows(await api.get(`/adsets?pageSize=20&${query}`), 'adsets'),
})
const one = (what: string, path: string, plotted = false): View => ({
  what,
  limit: 1.5,
  plotted,
  call: async (api) => {
    const { status, body } = await api.get(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  },
})

/** The ad sets of a morning, a hundred and ten thousand of them. */
export const adsetList: Measure = {
  name: 'ad-set list',
  what: 'The list of ad sets with its figures, totals and trend, as the ad sets become more',
  withinMinutes: 20,
  run: (ground) =>
    measureViews(ground, [100, 10_000], {
      name: 'ad-set list',
      rows: 'ad sets of 1,000 clicks each',
      seed: SEED,
      enter: enterAsOwner,
      rounds: 200,
      views: [
        list('today', ''),
        list('7 days compared', 'period=last7&compare=previous'),
        list('7 days, most spend first', 'period=last7&sort=-spend', true),
        list('30 days compared, dearest conversions first', 'period=last30&compare=previous&sort=-costPerConversion'),
        list(
          'running ones of 7 days, most conversions first',
          `period=last7&sort=-conversions&${filter('Status', 'AD_RUNNING')}`,
        ),
        list('those with failed pushes in 7 days', `period=last7&${filter('Outlier', 'failed')}`),
        one('totals of 7 days', '/adsets/totals?period=last7', true),
        one('totals of 30 days compared', '/adsets/totals?period=last30&compare=previous'),
        one('trend of one over 30 days compared', '/adsets/as_000001/trend?period=last30&compare=previous'),
        one(
          'four side by side over 30 days compared',
          '/adsets/comparison?ids=as_000001,as_000002,as_000003,as_000004&period=last30&compare=previous',
        ),
      ],
    }),
}
