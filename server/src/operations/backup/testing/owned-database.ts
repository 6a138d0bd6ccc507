import pg from 'pg'
import { inject } from 'vitest'
import { onDatabase } from '../../../testing/template.ts'
import { unique } from '../../../testing/test-server.ts'

/** An address for DATABASE_URL; a socket's folder travels as a parameter. */
const addressOf = (connection: pg.PoolConfig): string => {
  if (connection.connectionString !== undefined) return connection.connectionString
  const { host = '', port = 5432, user = '', database = '', password } = connection
  const who = `${encodeURIComponent(user)}${typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

/** An empty database of someone who is no superuser, as an external one is. */
export const ownedDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const postgres = inject('postgres')
  const name = `owned_${unique()}`
  const client = new pg.Client(postgres)
  await client.connect()
  const run = async (...statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(
    `create role ${name} login createrole password 'owner of a database'`,
    `grant huoketai_app, huoketai_admin to ${name} with admin option`,
    `create database ${name} owner ${name}`,
  )
  const url = new URL(addressOf(onDatabase(postgres, name)))
  url.username = name
  url.password = encodeURIComponent('owner of a database')
  return {
    url: url.href,
    drop: async () => {
      await run(`drop database ${name} with (force)`, `drop owned by ${name}`, `drop role ${name}`)
      await client.end()
    },
  }
}
