import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { type Visibility, VISIBILITIES } from './file-store.ts'
import { namedStems, STEM_LENGTH, STORED_NAME } from './references.ts'

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

/** The row first: what is cut short between leaves a file without a row, which the next run finds in the store. */
const removeUnusedRows = async ({ db, files }: Services): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ stored_name: string; visibility: Visibility }>`
      delete from files where id in (
        select id from files where unused_since < now() - make_interval(days => ${KEPT_DAYS}) limit ${PORTION})
      returning stored_name, visibility`.execute(db)
    for (const { stored_name, visibility } of rows) await files.remove(visibility, stored_name)
    if (rows.length < PORTION) return
  }
}

/** Files that are older than the database are not its own to remove: it may have been put beside them by mistake. */
const bornAt = async ({ db }: Services): Promise<number> => {
  const { rows } = await sql<{ at: Date | null }>`select min(applied_at) at from migrations`.execute(db)
  return rows[0]?.at?.getTime() ?? Date.now()
}

const removeWithoutRow = async ({ db, files }: Services, visibility: Visibility, born: number): Promise<void> => {
  const isOurs = new RegExp(STORED_NAME)
  const before = Date.now() - KEPT_DAYS * 86_400_000
  for await (const page of files.list(visibility)) {
    const old = page.filter(
      ({ name, modifiedAt }) => isOurs.test(name) && modifiedAt.getTime() < before && modifiedAt.getTime() > born,
    )
    const rows = await db
      .selectFrom('files')
      .select('stored_name')
      .where('stored_name', 'in', ['', ...old.map(({ name }) => name)])
      .execute()
    const known = new Set(rows.map(({ stored_name }) => stored_name))
    for (const { name } of old) if (!known.has(name)) await files.remove(visibility, name)
  }
}

/** Once a day: uploads that nothing has named for a week go, and so do files in the store that no row knows. */
export const removeUnusedFiles = async (services: Services): Promise<void> => {
  await noteUnused(services)
  await removeUnusedRows(services)
  const born = await bornAt(services)
  for (const visibility of VISIBILITIES) await removeWithoutRow(services, visibility, born)
}
