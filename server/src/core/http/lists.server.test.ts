import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNT_LIMIT } from '../db/paginate.ts'
import { searchText } from '../db/search.ts'
import { longTest } from '../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { inParallel } from '../../testing/walk.ts'

let server: TestServer
let users: { id: string; username: string; fullname: string; last_login_at: Date | null }[]

const NAMES = ['欧阳修', '苏轼', '李清照', '辛弃疾', 'Ada 100%', 'snake_case', 'back\\slash', '王安石']

beforeAll(async () => {
  server = await startTestServer()
  const made = Array.from({ length: 217 }, (_, n) => {
    const username = `${'qwertyuiop'[n % 10]}${String((n * 7919) % 1000).padStart(3, '0')}x${n}`
    const fullname = NAMES[n % NAMES.length] ?? ''
    return {
      id: `us_${String((n * 104_729) % 1_000_003).padStart(8, '0')}`,
      username,
      fullname,
      email: null,
      phone: null,
      avatar: null,
      role: 'Member' as const,
      select_enterprise: null,
      // Many share a moment, some have none.
      last_login_at: n % 3 === 0 ? null : new Date(1_700_000_000_000 + (n % 5) * 1000),
      search: searchText(username, fullname),
    }
  })
  await server.services.db.insertInto('users').values(made).execute()
  users = await server.rows('select id, username, fullname, last_login_at from users where deleted_at is null')
})
afterAll(() => server.stop())

const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
const ask = async (query: string) => {
  const { status, body } = await server.admin.get(`/users?${query}`)
  return { status, body, ids: (body.users ?? []).map(({ id }: { id: string }) => id), page: body.page }
}
const search = async (q: string): Promise<Set<string>> => {
  const { body } = await server.admin.get(`/users?pageSize=0&q=${encodeURIComponent(q)}`)
  return new Set(body.users.map(({ fullname }: { fullname: string }) => fullname))
}

describe('paging', () => {
  it('understands both published spellings alike', async () => {
    const plain = await ask('page=3&pageSize=7')
    const dotted = await ask('page.page=3&page.pageSize=7')
    expect(dotted.body).toEqual(plain.body)
    expect(plain.page).toEqual({ page: 3, pageSize: 7, totalCounts: 218, totalPages: 32 })
  })

  it('begins at the first page of the list, newest first, twenty a page', async () => {
    const first = await ask('')
    expect(first.page).toEqual({ page: 0, pageSize: 20, totalCounts: 218, totalPages: 11 })
    expect(first.ids).toEqual(
      users
        .map(({ id }) => id)
        .sort()
        .reverse()
        .slice(0, 20),
    )
    expect((await ask('page=0')).ids).toEqual(first.ids)
  })

  it('with pageSize 0 gives all, up to a thousand, and more is refused', async () => {
    const all = await ask('pageSize=0')
    expect(all.ids).toHaveLength(218)
    expect(all.page).toEqual({ page: 0, pageSize: 1000, totalCounts: 218, totalPages: 1 })
    expect((await ask('pageSize=1000')).ids).toHaveLength(218)
    expect((await ask('pageSize=1001')).status).toBe(400)
  })

  it('beyond the end is empty, not an error', async () => {
    const beyond = await ask('page=5000&pageSize=20')
    expect([beyond.status, beyond.ids, beyond.page.totalCounts]).toEqual([200, [], 218])
  })

  it('names the parameter that does not fit', async () => {
    const cases: [string, string][] = [
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['page=x', 'page'],
      ['page=1e9', 'page'],
      ['page.page=-1', 'page.page'],
      ['pageSize=-1', 'pageSize'],
      ['sort=password', 'sort'],
      ['filters=x', 'filters'],
      [`filters=${encode({ ID: 'Nope', Value: '1' })}`, 'filters'],
      [`filters=${encode({ Value: '1' })}`, 'filters'],
    ]
    for (const [query, path] of cases) {
      const { status, body } = await ask(query)
      expect([query, status, body.issues?.[0]?.path]).toEqual([query, 400, path])
      expect(body.issues[0].message).not.toBe('')
    }
    expect((await ask('nonsense=1')).body.issues[0].message).toContain('nonsense')
  })
})

describe('every page equals the same slice of everything sorted in memory', () => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const time = (at: Date | null): number => at?.getTime() ?? Number.POSITIVE_INFINITY
  const ORDERS: Record<string, (a: (typeof users)[0], b: (typeof users)[0]) => number> = {
    createdAt: byId,
    username: (a, b) => (a.username < b.username ? -1 : 1),
    lastLoginAt: (a, b) =>
      time(a.last_login_at) < time(b.last_login_at)
        ? -1
        : time(a.last_login_at) > time(b.last_login_at)
          ? 1
          : byId(a, b),
  }

  for (const field of Object.keys(ORDERS)) {
    for (const sign of ['', '-']) {
      it(`by ${sign}${field}, from the near end and from the far`, async () => {
        const sorted = [...users].sort(ORDERS[field])
        if (sign === '-') sorted.reverse()
        const sizes = [1, 10, 50, 109, 217, 218]
        const asked = sizes.flatMap((size) =>
          Array.from({ length: Math.ceil(sorted.length / size) + 1 }, (_, page) => ({ size, page })).filter(
            ({ page }) => size > 1 || page % 31 === 0 || page > 215,
          ),
        )
        await inParallel(asked, async ({ size, page }) => {
          const { ids } = await ask(`sort=${sign}${field}&page=${page}&pageSize=${size}`)
          const wanted = sorted.slice(page * size, (page + 1) * size).map(({ id }) => id)
          expect([size, page, ids]).toEqual([size, page, wanted])
        })
      })
    }
  }

  it('of a filtered list too', async () => {
    const wanted = users.filter(({ fullname }) => fullname === '苏轼').sort(ORDERS['username'])
    const pages = await inParallel([0, 1, 2, 3, 4, 5], (page) =>
      ask(`q=${encodeURIComponent('苏轼')}&sort=username&pageSize=5&page=${page}`),
    )
    expect(pages.flatMap(({ ids }) => ids)).toEqual(wanted.slice(0, 30).map(({ id }) => id))
    expect(pages[0]?.page.totalCounts).toBe(wanted.length)
  })
})

describe('filters', () => {
  it('come one by one, or as an array, or as q; they mean the same', async () => {
    const one = await ask(`filters=${encode({ ID: 'Q', Value: '苏轼' })}`)
    const array = await ask(`filters=${encode([{ ID: 'Q', Value: '苏轼' }])}`)
    const q = await ask(`q=${encodeURIComponent('苏轼')}`)
    expect(one.page.totalCounts).toBeGreaterThan(20)
    expect(array.body).toEqual(one.body)
    expect(q.body).toEqual(one.body)
  })

  it('together must all hold', async () => {
    const both = await ask(
      `filters=${encode({ ID: 'Role', Value: 'Admin' })}&filters=${encode({ ID: 'Q', Value: '苏轼' })}`,
    )
    expect(both.ids).toEqual([])
    const admins = await ask(`filters=${encode({ ID: 'Role', Value: 'Admin' })}`)
    expect(admins.ids).toEqual([server.admin.user?.id])
  })

  it('that were emptied filter nothing', async () => {
    for (const query of [
      'q=',
      'q=%20%20',
      `filters=${encode({ ID: 'Q', Value: '' })}`,
      `filters=${encode({ ID: 'Status', Value: ' ' })}`,
    ]) {
      expect([query, (await ask(query)).page.totalCounts]).toEqual([query, 218])
    }
  })
})

describe('search', () => {
  it('finds Chinese anywhere in a name, of one character or more', async () => {
    expect(await search('清照')).toEqual(new Set(['李清照']))
    expect(await search('李清照')).toEqual(new Set(['李清照']))
    expect(await search('安')).toEqual(new Set(['王安石']))
    expect(await search('清安')).toEqual(new Set())
  })

  it('finds Chinese by pinyin, whole and by initials, in any case', async () => {
    expect(await search('ouyang')).toEqual(new Set(['欧阳修']))
    expect(await search('OYX')).toEqual(new Set(['欧阳修']))
    expect(await search('liqingz')).toEqual(new Set(['李清照']))
    expect(await search('xqj')).toEqual(new Set(['辛弃疾']))
  })

  it('takes %, _ and \\ as themselves', async () => {
    expect(await search('%')).toEqual(new Set(['Ada 100%']))
    expect(await search('0%')).toEqual(new Set(['Ada 100%']))
    expect(await search('_')).toEqual(new Set(['snake_case']))
    expect(await search('e_c')).toEqual(new Set(['snake_case']))
    expect(await search('\\')).toEqual(new Set(['back\\slash']))
    expect(await search('\\s')).toEqual(new Set(['back\\slash']))
    expect(await search('%a')).toEqual(new Set())
  })
})

longTest('totals are exact where nothing is filtered, and a lower bound with `more` past what is counted', async () => {
  await sql`
    insert into users (id, username, fullname, role, search)
    select 'us_zz' || n, 'bulk' || n, '批量', 'Member', 'bulk' || n from generate_series(1, 10400) n`.execute(
    server.services.db,
  )
  const all = await ask('pageSize=100')
  expect(all.page).toEqual({ page: 0, pageSize: 100, totalCounts: 10_618, totalPages: 107 })
  const some = await ask('q=bulk&pageSize=100')
  expect(some.page).toEqual({
    page: 0,
    pageSize: 100,
    totalCounts: COUNT_LIMIT,
    totalPages: COUNT_LIMIT / 100,
    more: true,
  })
  const beyond = await ask('q=bulk&pageSize=100&page=103')
  expect([beyond.ids.length, beyond.page.more]).toEqual([100, true])
  const fewer = await ask('q=bulk1&pageSize=100')
  expect(fewer.page.totalCounts).toBe(1512)
  await server.rows("update users set deleted_at = now() where username like 'bulk%'")
  expect((await ask('pageSize=1')).page.totalCounts).toBe(218)
  await server.rows("delete from users where username like 'bulk%'")
  expect((await ask('pageSize=1')).page.totalCounts).toBe(218)
})
