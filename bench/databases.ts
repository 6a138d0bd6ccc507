import pg from 'pg'
import { z } from 'zod'
import { onDatabase } from '../server/src/testing/template.ts'

/** An empty database beside the others. */
export const makeDatabase = async (connection: pg.PoolConfig, name: string): Promise<pg.PoolConfig> => {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  return onDatabase(connection, name)
}

/** Asks a database once. */
export const ask = async <T extends pg.QueryResultRow>(connection: pg.PoolConfig, statement: string): Promise<T[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<T>(statement)
  await client.end()
  return rows
}

/** How the embedded PostgreSQL is reached, where an address is made of it. */
export const EMBEDDED_KEYS = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
})
