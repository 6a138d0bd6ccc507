import type { Measure } from '../measure.ts'
import { clickSizesFrom, enterAsOwner, expectRows, idSql, measureViews, type View } from '../sized-views.ts'

const DAYS = 30
const PAGE = 100

/** One ad set with `size` visits over a month, every tenth with a conversion, every twentieth with an accepted push. */
const SEED = [
  `insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{en_bench}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '')`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy) values
    ('as_bench', 'benchkey', 'bench', 'huoke', 'tencent_gdt', 'en_bench', 'ac_bench', 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}')`,
  `select ensure_day((now() at time zone 'Asia/Shanghai')::date - n) from generate_series(0, ${DAYS}) n`,
  `create temp table seed as
    select n, to_timestamp(floor(ms) / 1000) as at, ${idSql('v')} as id
    from generate_series(1, $1::int) n, lateral (select extract(epoch from now()) * 1000 - ($1 - n) * (${DAYS} * 86400000.0 / $1) as ms) m`,
  `insert into visits (id, at, adset_id, source, click_id, ip, agent, ad)
    select id, at, 'as_bench', 'monitor', 'click-' || n, '113.1.2.3', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0', '{"account":"77"}' from seed`,
  `insert into click_keys (adset_id, key, visit_id) select 'as_bench', 'click-' || n, id from seed`,
  `insert into visit_events (visit_id, adset_id, visit_at, at, event, detail) select id, 'as_bench', at, at, 'visit', '{"page":"p"}' from seed where n % 2 = 0`,
  `insert into adset_days (adset_id, day, slot, seen) select 'as_bench', (at at time zone 'Asia/Shanghai')::date, 16, count(*) from seed group by 2`,
  `insert into adset_minutes (adset_id, minute, slot, n) select 'as_bench', date_trunc('minute', at), 16 + n % 2, count(*) from seed group by 2, 3`,
  `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, visit_id, visit_at, attribution)
    select 'co_' || n, 'as_bench', 'en_bench', 'friend_added', 'server', n::text, at, id, at, '{"rule":"track","windowDays":15,"candidates":[]}' from seed where n % 10 = 0`,
  `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, event, state, rule, strategy_version, day, event_at, visit_id, visit_at, click_id)
    select 'pu_' || n, 'co_' || n, 'as_bench', 'ac_bench', 'tencent_gdt', 'friend_added', 'ADD_WECHAT', case when n % 20 = 0 then 'delivered' else 'held' end, 'all', 1,
      (at at time zone 'Asia/Shanghai')::date, at, id, at, 'click-' || n from seed where n % 10 = 0`,
]

const timeline = (what: string, limit: number, body: (size: number) => object): View => ({
  what: `timeline, ${what}`,
  limit,
  plotted: what === 'first page',
  call: async (api, size) => expectRows(await api.post('/adsets/as_bench/timeline', body(size)), 'timeline'),
})
const tracks = (what: string, limit: number, query: (size: number) => string): View => ({
  what: `tracks, ${what}`,
  limit,
  call: async (api, size) => expectRows(await api.get(`/adsets/as_bench/tracks?${query(size)}`), 'tracks'),
})

const VIEWS: readonly View[] = [
  {
    what: 'ad-set list',
    limit: 1.5,
    plotted: true,
    call: async (api) => expectRows(await api.get('/adsets'), 'adsets'),
  },
  {
    what: 'detail',
    limit: 1.5,
    call: async (api) => {
      const { status } = await api.get('/adsets/as_bench')
      if (status !== 200) throw new Error(`detail: ${status}`)
    },
  },
  timeline('first page', 1.5, () => ({ pageSize: PAGE })),
  timeline('page at nine tenths', 3, (size) => ({ page: Math.floor((size * 0.9) / PAGE), pageSize: PAGE })),
  timeline('only accepted, first page', 1.5, () => ({ pageSize: PAGE, onlyDones: true })),
  timeline('by click id', 1.5, (size) => ({ q: `click-${Math.floor(size / 2)}` })),
  tracks('first page', 1.5, () => 'pageSize=20'),
  tracks('held', 1.5, () => `pageSize=20&filters=${encodeURIComponent('{"ID":"Status","Value":"held"}')}`),
  tracks('searched, one hit', 1.5, (size) => `pageSize=20&q=click-${Math.floor(size / 20) * 10}`),
  tracks('page at nine tenths', 3, (size) => `pageSize=20&page=${Math.floor((size / 10 / 20) * 0.9)}`),
]

/** The screens of the largest ad set against those of the smallest. */
export const adset: Measure = {
  name: 'adset',
  what: 'The screens of one ad set as its clicks grow',
  withinMinutes: 45,
  limitedBy:
    'What limits it: a page far from both ends is reached by a walk over the index from the nearer one. At nine tenths of the 1,000,000 tracks ' +
    'that 10,000,000 visits bring, that is 100,000 entries; 52 ms.',
  run: (ground) =>
    measureViews(ground, clickSizesFrom(ground), {
      name: 'ad set',
      rows: 'visits',
      seed: SEED,
      enter: enterAsOwner,
      views: VIEWS,
      rounds: 200,
    }),
}
