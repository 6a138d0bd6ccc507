import type * as endpoints from '#contract/core/endpoints.ts'
import type { Row } from '../db/schema.ts'
import { sendFile } from '../files/send-file.ts'
import { type Caller, scopeFor } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { jobOf, ownJob } from '../jobs/own-job.ts'
import type { Services } from '../services.ts'
import { EXPORT_KIND, ExportInput, SCHEDULED_EXPORT_KIND } from './export-job.ts'

const KINDS: readonly string[] = [EXPORT_KIND, SCHEDULED_EXPORT_KIND]

/** Whether the person could still make this file today: the rights of now count, not those of the day it was made. */
const mayStillSee = ({ exportLists }: Services, caller: Caller, { payload, covers }: Row<'jobs'>): boolean => {
  const { data } = ExportInput.safeParse(payload['input'])
  if (data === undefined) return false
  const { access } = exportLists[data.resource]
  if (!access.includes(caller.role)) return false
  const scope = scopeFor(caller, access)
  return scope === 'all' || (covers !== null && covers.every((id) => scope.includes(id)))
}

const refuseOther = (row: Row<'jobs'>): Row<'jobs'> => {
  if (!KINDS.includes(row.kind)) throw new Failure('job.not_found')
  return row
}

export const getExport = ({ params, caller, scope, tx }: Context<typeof endpoints.getExport>) =>
  tx(async (tx) => ({ job: jobOf(refuseOther(await ownJob(tx, { userId: caller.userId, scope }, params.id))) }))

export const downloadExport = async ({
  params,
  caller,
  scope,
  services,
  reply,
  tx,
}: Context<typeof endpoints.downloadExport>) => {
  const file = await tx(async (tx) => {
    const row = refuseOther(await ownJob(tx, { userId: caller.userId, scope }, params.id))
    if (!mayStillSee(services, caller, row)) throw new Failure('file.not_found')
    return tx
      .selectFrom('files')
      .select(['stored_name', 'name', 'type'])
      .where('id', '=', row.file_id)
      .where('user_id', '=', caller.userId)
      .executeTakeFirst()
  })
  if (file === undefined) throw new Failure('file.not_found')
  return sendFile(services.files, reply, {
    visibility: 'private',
    storedName: file.stored_name,
    name: file.name,
    type: file.type,
    cache: 'no-store',
  })
}
