import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate, dropDatabase } from '../../testing/template.ts'
import { openPool } from './database.ts'
import { readFunctions } from './function-files.ts'

const name = `functions_${randomBytes(6).toString('hex')}`
let pool: pg.Pool
beforeAll(async () => {
  pool = openPool({ ...(await copyTemplate(inject('postgres'), name)), max: 1 }, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('postgres'), name)
})

/** By name, what is in force: the text, the settings and who may call it, overloads in order. */
const inForce = async (): Promise<Record<string, string[]>> => {
  const { rows } = await pool.query<{ name: string; texts: string[] }>(
    `select p.proname name, array_agg(pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') order by p.oid) texts
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, texts }) => [name, texts]))
}

test('every function of a migrated database has its file, and every file its function', async () => {
  const files = (await readFunctions()).map((file) => file.name)
  expect(files.toSorted()).toEqual(Object.keys(await inForce()).toSorted())
})

test('what is in force is what the files say, no more and no less', async () => {
  const before = await inForce()
  for (const { name: own, statements } of await readFunctions()) {
    await pool.query(statements)
    const now = await inForce()
    expect([own, now]).toEqual([own, before])
    const made = [...statements.matchAll(/^create or replace function (\w+)/gm)].map(([, one]) => one)
    expect([own, ...new Set(made)]).toEqual([own, own])
    expect([own, made.length]).toEqual([own, now[own]?.length])
  }
})
