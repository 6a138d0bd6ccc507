import pg from 'pg'

const TEMPLATE = 'huoketai_test_template'

const run = async (connection: pg.PoolConfig, statements: string[]): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The same server, another database. */
export const onDatabase = (connection: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export const makeTemplate = async (connection: pg.PoolConfig): Promise<pg.PoolConfig> => {
  await run(connection, [`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`])
  return onDatabase(connection, TEMPLATE)
}

export const copyTemplate = async (connection: pg.PoolConfig, name: string): Promise<pg.PoolConfig> => {
  // Copying its 14 MB as files takes a third of the time that writing them to the log does.
  await run(connection, [`create database ${name} template ${TEMPLATE} strategy file_copy`])
  return onDatabase(connection, name)
}

export const dropDatabase = (connection: pg.PoolConfig, name: string): Promise<void> =>
  run(connection, [`drop database if exists ${name} with (force)`])
