import type { Measure } from '../measure.ts'
import { expectRows, measureViews, type View } from '../sized-views.ts'

const CORP = 'wwbench0000000001'

/** A corp of `$1` people in departments of forty, with a link for ten of them and ten customers each. */
const SEED = [
  `insert into wecom_corps (id, name, mode, users, departments, links, customers)
   values ('${CORP}', '测量企业', 'self', $1::int, greatest($1::int / 40, 1), $1::int / 10, $1::int * 10)`,
  `insert into wecom_departments (corp_id, id, name, parent_id, position, ancestors)
   select '${CORP}', n, '部门' || n, case when n = 1 then 0 else n / 8 + 1 end, n, array[n, 1]
   from generate_series(1, greatest($1::int / 40, 1)) n`,
  `insert into wecom_users (id, corp_id, user_id, name, status, follow, departments, under, search)
   select 'wu_' || lpad(n::text, 10, '0'), '${CORP}', 'user' || n, '成员' || n, 1, true, array[n / 40 + 1], array[n / 40 + 1, 1],
     'user' || n || ' 成员' || n || ' chengyuan' || n
   from generate_series(1, $1::int) n`,
  `insert into wecom_links (id, corp_id, name, url, effective, created_at)
   select 'cabench' || lpad(n::text, 8, '0'), '${CORP}', '链接' || n, 'https://work.weixin.qq.com/ca/cabench' || n, array['user' || n],
     now() - make_interval(secs => $1::int - n)
   from generate_series(1, $1::int / 10) n`,
  `insert into wecom_link_users (link_id, corp_id, user_id)
   select 'cabench' || lpad((n / 10)::text, 8, '0'), '${CORP}', 'user' || n from generate_series(10, $1::int - 1) n`,
  `insert into wecom_customers (id, corp_id, external_id, user_id, link_id, source, added_at)
   select 'wc_' || lpad(n::text, 12, '0'), '${CORP}', 'wmbench' || n, 'user' || (n % $1::int + 1), 'cabench' || lpad((n % ($1::int / 10) + 1)::text, 8, '0'),
     'event', now() - make_interval(secs => $1::int * 10 - n)
   from generate_series(1, $1::int * 10) n`,
]

const view = (what: string, key: string, path: string, limit: number): View => ({
  what,
  limit,
  call: async (api) => expectRows(await api.get(`/wxwork/${path}`), key),
})
const filter = (id: string, value: string): string =>
  `&filters=${encodeURIComponent(JSON.stringify({ ID: id, Value: value }))}`
const of = (list: string): string => `${list}?corp_id=${CORP}&pageSize=20`

const link = (n: number): string => `cabench${String(n).padStart(8, '0')}`
/** A hundred times as many departments may take ten times as long. */
const tree: View = {
  what: 'department tree',
  limit: 10,
  call: async (api) =>
    expectRows(await api.call('PATCH', '/wxwork/list_department_tree', { body: { corp_id: CORP } }), 'departments'),
}
const copy: View = {
  what: 'people copied to ten links',
  limit: 1.5,
  call: async (api) => {
    const to = Array.from({ length: 10 }, (_, n) => link(n + 2))
    const body = { corp_id: CORP, from: link(1), to, mode: 'replace' }
    expectRows(await api.post('/wxwork/customer_acquisition/copy_users', body), 'results')
  },
}

/** Lists of a corp as it grows: 20,000 people, 500 departments, 2,000 links, 200,000 customers. */
const measurePeople: Measure['run'] = (ground) =>
  measureViews(ground, [200, 20_000], {
    name: 'corp',
    rows: 'people',
    seed: SEED,
    rounds: 200,
    views: [
      view('people, first page', 'users', of('list_wx_users'), 1.5),
      view('people of a department', 'users', `${of('list_wx_users')}&department_id=2`, 1.5),
      view('people online', 'users', of('list_wx_users') + filter('Status', 'online'), 1.5),
      view('people, searched', 'users', `${of('list_wx_users')}&q=user77`, 1.5),
      view('links, first page', 'links', of('list_corp_customer_acquisition'), 1.5),
      view('customers, first page', 'customers', of('list_customers'), 1.5),
      view('customers of a link', 'customers', `${of('list_customers')}&link_id=${link(7)}`, 1.5),
      tree,
      copy,
      view('customers, page 100', 'customers', `${of('list_customers')}&page=99`, 3),
    ],
  })

export const wecom: Measure = {
  name: 'wecom',
  what: 'The lists of a WeChat-work corp as it grows',
  withinMinutes: 15,
  run: measurePeople,
}
