import pg from 'pg'
import type { World } from './world.ts'

export const inDatabase = async (world: World, statement: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: world.installation.databaseUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
