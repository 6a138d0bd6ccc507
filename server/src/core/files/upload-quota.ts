import type { Row } from '../db/schema.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tenant.ts'
import { type Caller, staffedBy } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import { isLiveEnterprise } from '../http/session.ts'
import type { Services } from '../services.ts'

const MEGABYTE = 1024 * 1024

/** Whose quota an upload counts against: an enterprise's, or its uploader's own outside any. */
export interface UploadSpace {
  enterpriseId: string | null
  ownerId: string
  allowedBytes: number
}

type NewFile = Pick<Row<'files'>, 'id' | 'stored_name' | 'name' | 'type' | 'size'> & { user_id: string }

/** The space of an enterprise, or the person's own where there is none. */
export const spaceOf = async (
  { settings }: Services,
  userId: string,
  enterpriseId: string | null,
): Promise<UploadSpace> => {
  const { quotaMb } = await settings.get('storage')
  return { enterpriseId, ownerId: enterpriseId ?? userId, allowedBytes: quotaMb * MEGABYTE }
}

/** The enterprise the caller works in: the chosen one, else the first of theirs. An Admin who chose none has none. */
export const enterpriseOfUpload = async ({ db }: Services, caller: Caller): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('select_enterprise')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  const chosen = row?.select_enterprise ?? null
  if (caller.role === 'Admin') return chosen !== null && (await isLiveEnterprise(db, chosen)) ? chosen : null
  const own = staffedBy(caller)
  const [first] = own
  // Without an enterprise there is nothing to upload for, and no quota that ends somewhere.
  if (first === undefined) throw new Failure('access.forbidden')
  return chosen !== null && own.includes(chosen) ? chosen : first
}

const usedBytes = async (db: Database | Tx, { ownerId }: UploadSpace): Promise<number> => {
  const row = await db.selectFrom('upload_usage').select('bytes').where('owner_id', '=', ownerId).executeTakeFirst()
  return row?.bytes ?? 0
}

const inMegabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

const overQuota = (used: number, { allowedBytes }: UploadSpace, path: string): Failure =>
  new Failure('file.quota', {
    words: `${inMegabytes(used)} / ${inMegabytes(allowedBytes)}`,
    issues: [{ path, message: '' }],
  })

/** Refuses before the body is read what could not be kept anyway. */
export const refuseFullSpace = async ({ db }: Services, space: UploadSpace, field: string): Promise<void> => {
  const used = await usedBytes(db, space)
  if (used >= space.allowedBytes) throw overQuota(used, space, field)
}

/**
 * Writes the rows of uploads. A trigger adds their sizes to the one row of their owner, so that uploads at the same moment
 * wait for each other here, and whichever would pass the quota takes its own rows back.
 */
export const insertUploads = async (
  tx: Tx,
  space: UploadSpace,
  files: readonly NewFile[],
  field: string,
): Promise<void> => {
  const rows = files.map((file) => ({ ...file, enterprise_id: space.enterpriseId }))
  await tx.insertInto('files').values(rows).execute()
  const used = await usedBytes(tx, space)
  const added = files.reduce((sum, { size }) => sum + size, 0)
  if (used > space.allowedBytes) throw overQuota(used - added, space, field)
}
