import type pg from 'pg'
import type { Figure } from '../figures.ts'
import { expectRows, measureViews, type View } from '../sized-views.ts'

const SEED = `
  insert into users (id, username, fullname, email, role, status, search, created_at)
  select 'us_' || lpad(to_hex(n), 10, '0') || md5(n::text)::char(16), 'person-' || n || 'x', '用户' || n, 'p' || n || '@example.com', 'Member',
    case when n % 50 = 0 then 'pending' else 'active' end, 'person-' || n || 'x 用户' || n || ' p' || n || '@example.com yonghu' || n, now() - make_interval(secs => $1 - n)
  from generate_series(1, $1::int) n`

const users = (what: string, query: string, limit: number): View => ({
  what,
  limit,
  call: async (api) => expectRows(await api.get(`/users?pageSize=10${query}`), 'users'),
})

export const measureLists = (connection: pg.PoolConfig, folder: string, sizes: readonly number[]): Promise<Figure[]> =>
  measureViews(connection, folder, sizes, {
    name: 'user list',
    rows: 'rows',
    seed: [SEED],
    rounds: 200,
    views: [
      users('first page', '', 1.5),
      users('filtered by status', `&filters=${encodeURIComponent('{"ID":"Status","Value":"pending"}')}`, 1.5),
      users('searched, one hit', '&q=person-7777x', 1.5),
      users('searched, many hits', '&q=person', 1.5),
      users('page 1000', '&page=999', 3),
    ],
  })
