import fc from 'fast-check'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, dropDatabase } from '../../testing/template.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import { matches, searchText } from './search.ts'

const postgres = inject('postgres')
const name = `search_${randomBytes(6).toString('hex')}`
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  pool = openPool({ ...(await copyTemplate(postgres, name)), max: 1 }, () => undefined)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(postgres, name)
})

describe('what a row is found by', () => {
  it('is its texts in small letters, and the pinyin of the Chinese among them', () => {
    expect(searchText('Zhang.San', '张三', null, undefined, '', '13800000000')).toBe(
      'zhang.san 张三 13800000000 zhangsan zs',
    )
  })

  it('stays within bounds, whatever is given', () => {
    expect(searchText('长'.repeat(5000)).length).toBeLessThanOrEqual(1000)
    expect(searchText()).toBe('')
  })
})

describe('the database finds', () => {
  it('exactly what contains the text, for any text', async () => {
    const letters = fc.constantFrom('a', 'B', '%', '_', '\\', "'", '"', '中', '文', '阳', '😀', 'é', ' ', '*', '{', ',')
    const texts = fc.array(letters, { maxLength: 12 }).map((some) => some.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 8 }), texts, async (rows, wanted) => {
        fc.pre(wanted.trim() !== '')
        const values = rows.map((text) => text.toLowerCase())
        const found = await sql<{ search: string }>`
          select search from (select search, search_grams(search) grams from unnest(${values}::text[]) as t (search)) users
          where ${matches('users', wanted)}`.execute(db)
        const expected = values.filter((text) => text.includes(wanted.trim().toLowerCase()))
        expect(found.rows.map(({ search }) => search).sort()).toEqual(expected.sort())
      }),
      { numRuns: 200 },
    )
  })
  it('by the runs that are rare in the table, and by the common ones where there are no others', async () => {
    await sql`
      insert into users (id, username, fullname, role, search)
      select 'us_rare' || n, 'person-' || n, 'x', 'Member', 'person-' || n || 'x' from generate_series(1000, 1999) n`.execute(
      db,
    )
    await sql`analyze users`.execute(db)
    const runsOf = async (text: string): Promise<string> => {
      const { rows } = await sql<{ runs: string }>`select search_query('users', ${text})::text runs`.execute(db)
      return rows[0]?.runs ?? ''
    }
    expect(await runsOf('person-1777x')).toBe("'177' & '777' & '77x'")
    expect(await runsOf('person')).toBe("'per' & 'son'")
    expect(await runsOf("it's")).toBe("'it''' & 't''s'")
    const found = await sql<{ id: string }>`select id from users where ${matches('users', 'person-1777x')}`.execute(db)
    expect(found.rows).toEqual([{ id: 'us_rare1777' }])
  })
})
