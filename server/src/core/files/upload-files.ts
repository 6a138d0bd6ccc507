import type * as endpoints from '#contract/core/endpoints.ts'
import { newId } from '../db/ids.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { type Draft, dropDraft, openDraft } from './draft.ts'
import { drainRequest, receiveUpload, type Upload } from './receive-upload.ts'
import { enterpriseOfUpload, insertUploads, refuseFullSpace, spaceOf, type UploadSpace } from './upload-quota.ts'

type Call = Context<typeof endpoints.uploadFiles>

const FIELD = 'attachment'
const MOST_FILES = 20
const MOST_FIELDS = 5
const MEGABYTE = 1024 * 1024

/** The parser throws bare errors for a body that is not what it says to be. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? new Failure('request.malformed', { issues: [{ path: FIELD, message: error.message }] })
    : error

const receiveAll = async ({ request, services }: Call, drafts: Draft[]): Promise<Upload[]> => {
  const limits = await services.settings.get('storage')
  const uploads: Upload[] = []
  const parts = request.parts({
    limits: {
      fileSize: limits.maxFileMb * MEGABYTE,
      files: MOST_FILES,
      fields: MOST_FIELDS,
      parts: MOST_FILES + MOST_FIELDS,
      fieldSize: 1000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') continue
    if (part.fieldname !== FIELD) {
      throw new Failure('request.malformed', {
        issues: [
          {
            path: part.fieldname.slice(0, 40),
            message: { zh: `文件的字段名应为 ${FIELD}`, en: `Files come in the field ${FIELD}` },
          },
        ],
      })
    }
    const draft = await openDraft(services.config)
    drafts.push(draft)
    uploads.push(await receiveUpload(part, draft, limits))
  }
  if (uploads.length === 0) throw new Failure('file.none')
  return uploads
}

/** First the files, safe in the store, then their rows: a row never points at nothing. */
const keepAll = async ({ caller, services: { files }, tx }: Call, space: UploadSpace, uploads: Upload[]) => {
  const kept: string[] = []
  try {
    for (const { draft, storedName } of uploads) {
      await files.keep(draft, 'public', storedName)
      kept.push(storedName)
    }
    const rows = uploads.map(({ storedName, name, type, size }) => ({
      id: newId('fi'),
      stored_name: storedName,
      name,
      type,
      size,
      user_id: caller.userId,
    }))
    await tx((tx) => insertUploads(tx, space, rows, FIELD))
    return rows.map(({ id, stored_name, name, type, size }) => ({ id, url: `/files/${stored_name}`, name, type, size }))
  } catch (error) {
    await Promise.all(kept.map((storedName) => files.remove('public', storedName)))
    throw error
  }
}

/** All files of a request are kept, or none. */
export const uploadFiles = async (call: Call) => {
  const { caller, services } = call
  const drafts: Draft[] = []
  try {
    const space = await spaceOf(services, caller.userId, await enterpriseOfUpload(services, caller))
    await refuseFullSpace(services, space, FIELD)
    const uploads = await receiveAll(call, drafts)
    return { files: await keepAll(call, space, uploads) }
  } catch (error) {
    drainRequest(call.request)
    await Promise.all(drafts.map(dropDraft))
    throw asRefusal(error)
  }
}
