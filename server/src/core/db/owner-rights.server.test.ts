import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { dropDatabase, onDatabase } from '../../testing/template.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

// The cluster has the two roles already, made by another owner: a second installation beside the first.
const postgres = inject('postgres')
const made: string[] = []

const asSuperuser = async (statements: string[]): Promise<void> => {
  const client = new pg.Client(postgres)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A database and its owner, who is no superuser and may create no role, as docs/operating.md makes them. */
const makeOwner = async (): Promise<{ name: string; connect: () => pg.Pool }> => {
  const name = `owner_${randomBytes(6).toString('hex')}`
  made.push(name)
  await asSuperuser([`create role ${name} login password 'secret'`, `create database ${name} owner ${name}`])
  const place = onDatabase(postgres, name)
  const url = place.connectionString === undefined ? undefined : new URL(place.connectionString)
  if (url !== undefined) {
    url.username = name
    url.password = 'secret'
  }
  const owner = url === undefined ? { ...place, user: name, password: 'secret' } : { connectionString: url.href }
  return { name, connect: () => openPool({ ...owner, max: 2 }, () => undefined) }
}

const migrated = async (connect: () => pg.Pool): Promise<string | undefined> => {
  const pool = connect()
  try {
    await migrate(pool, () => undefined)
    return undefined
  } catch (error) {
    return explainFailure(error)
  } finally {
    await pool.end()
  }
}

afterEach(async () => {
  for (const name of made.splice(0)) {
    await dropDatabase(postgres, name)
    await asSuperuser([`drop role ${name}`])
  }
})

it('an owner who was given the two roles with admin option needs no other right', async () => {
  const { name, connect } = await makeOwner()
  await asSuperuser([`grant huoketai_app, huoketai_admin to ${name} with admin option`])
  expect(await migrated(connect)).toBeUndefined()
})

it('without it the database’s own reason is said, and where to read what it needs', async () => {
  const { connect } = await makeOwner()
  const said = await migrated(connect)
  expect(said).toMatch(
    /^Migration 0001-identity\.sql failed: .*(admin option|ADMIN option|permission denied).*docs\/operating\.md/,
  )
  expect(said).not.toContain('\n')
})
