import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import { StartError } from '../start-error.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_204_117

/** Applies what is missing, one transaction a file; several processes may try at once. */
export const migrate = async (pool: pg.Pool, log: (line: string) => void): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    // The queue's own tables come first; ours build upon them.
    await installQueue(pool, log)
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const unknown = [...applied].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new StartError(
        `数据库由更新的版本建立（${unknown[0]}），请使用新版本启动`,
        `The database belongs to a newer release.`,
      )
    }
    for (const name of names.filter((one) => !applied.has(one))) {
      const statements = await readFile(new URL(name, FOLDER), 'utf8')
      await client
        .query(`begin;\n${statements}\n;insert into migrations (name) values ('${name}');\ncommit`)
        .catch(async (error) => {
          await client.query('rollback')
          throw new Error(`Migration ${name} failed`, { cause: error })
        })
      log(`migrated ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}
