import type { Measure } from '../measure.ts'
import { expectRows, measureViews, type View } from '../sized-views.ts'

/** The index of the search is built at the end: kept up row by row, a million of them take many minutes. */
const SEED = [
  `create temp table kept as select indexdef from pg_indexes where indexname = 'users_search'`,
  `drop index users_search`,
  `insert into users (id, username, fullname, email, role, status, search, created_at)
  select 'us_' || lpad(to_hex(n), 10, '0') || md5(n::text)::char(16), 'person-' || n || 'x', '用户' || n, 'p' || n || '@example.com', 'Member',
    case when n % 50 = 0 then 'pending' else 'active' end, 'person-' || n || 'x 用户' || n || ' yonghu' || n, now() - make_interval(secs => $1 - n)
  from generate_series(1, $1::int) n`,
  `do $$ begin execute (select indexdef from kept); end $$`,
]

const users = (what: string, query: string, limit: number, plotted = false): View => ({
  what,
  limit,
  plotted,
  call: async (api) => expectRows(await api.get(`/users?pageSize=10${query}`), 'users'),
})

export const lists: Measure = {
  name: 'lists',
  what: 'The list of users as it grows',
  withinMinutes: 25,
  run: (ground) =>
    measureViews(ground, ground.sizes, {
      name: 'user list',
      rows: 'rows',
      seed: SEED,
      rounds: 200,
      views: [
        users('first page', '', 1.5, true),
        users('filtered by status', `&filters=${encodeURIComponent('{"ID":"Status","Value":"pending"}')}`, 1.5),
        users('searched, one hit', '&q=person-7777x', 1.5, true),
        users('searched, many hits', '&q=person', 1.5),
        users('page 1000', '&page=999', 3, true),
      ],
    }),
}
