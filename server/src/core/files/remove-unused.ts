import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { placesOf } from './places.ts'
import { namedStems, STEM_LENGTH, STORED_NAME } from './references.ts'
import { removeStored } from './store-file.ts'

type Visibility = 'public' | 'private'

const KEPT_DAYS = 7
const PORTION = 500

/** Notes since when nothing names a file, and takes the note back where something does again. */
const noteUnused = async (services: Services): Promise<void> => {
  const stems = await namedStems(services)
  await sql`
    with named as (select unnest(${stems}::text[]) stem)
    update files f set unused_since = case when f.unused_since is null then now() end
    where f.stored_name ~ ${STORED_NAME} and (f.unused_since is not null) = (
      left(f.stored_name, ${STEM_LENGTH}) in (select stem from named)
      or f.id in (select file_id from jobs where file_id is not null))`.execute(services.db)
}

/** The row first: what is cut short between leaves a file without a row, which the next run finds on the disk. */
const removeUnusedRows = async ({ config, db }: Services): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ stored_name: string; visibility: Visibility }>`
      delete from files where id in (
        select id from files where unused_since < now() - make_interval(days => ${KEPT_DAYS}) limit ${PORTION})
      returning stored_name, visibility`.execute(db)
    for (const { stored_name, visibility } of rows) await removeStored(config, visibility, stored_name)
    if (rows.length < PORTION) return
  }
}

/** Files that are older than the database are not its own to remove: it may have been put beside them by mistake. */
const bornAt = async ({ db }: Services): Promise<number> => {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) at from migrations`.execute(db)
  return rows[0]?.at?.getTime() ?? Date.now()
}

async function* namesIn(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const isOurs = new RegExp(STORED_NAME)
  let names: string[] = []
  for await (const entry of entries) {
    if (entry.isFile() && isOurs.test(entry.name)) names.push(entry.name)
    if (names.length < PORTION) continue
    yield names
    names = []
  }
  yield names
}

const removeWithoutRow = async (services: Services, visibility: Visibility): Promise<void> => {
  const folder = placesOf(services.config)[visibility]
  const before = Date.now() - KEPT_DAYS * 86_400_000
  const born = await bornAt(services)
  for await (const names of namesIn(folder)) {
    const rows = await services.db
      .selectFrom('files')
      .select('stored_name')
      .where('stored_name', 'in', ['', ...names])
      .execute()
    const known = new Set(rows.map(({ stored_name }) => stored_name))
    for (const name of names.filter((one) => !known.has(one))) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found !== undefined && found.mtimeMs < before && found.mtimeMs > born)
        await removeStored(services.config, visibility, name)
    }
  }
}

/** Once a day: uploads that nothing has named for a week go, and so do files on the disk that no row knows. */
export const removeUnusedFiles = async (services: Services): Promise<void> => {
  await noteUnused(services)
  await removeUnusedRows(services)
  await removeWithoutRow(services, 'public')
  await removeWithoutRow(services, 'private')
}
