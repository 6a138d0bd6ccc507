import { readFile } from 'node:fs/promises'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { newId } from '../../../core/db/ids.ts'
import { type Draft, dropDraft } from '../../../core/files/draft.ts'
import { drainRequest } from '../../../core/files/receive-upload.ts'
import { insertUploads, spaceOf } from '../../../core/files/upload-quota.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'
import { askRemote } from '../links/ask-remote.ts'
import { type MediaUpload, receiveMedia } from './receive-media.ts'

type Call = Context<typeof endpoints.uploadMedia>

/** The file first, safe in the store, since WeCom forgets its own after three days; then WeCom; then the rows. */
const keepAndSend = async ({ caller, services, tx }: Call, { upload, corpId }: MediaUpload) => {
  const { draft, storedName, name, type, size } = upload
  const content = await readFile(draft.path)
  await services.files.keep(draft, 'public', storedName)
  try {
    const mediaId = await askRemote(services, corpId, (client) => client.uploadImage({ name, type, content }))
    await tx(async (tx) => {
      const corp = await findCorp(tx, corpId)
      const space = await spaceOf(services, caller.userId, corp.enterprise_id)
      const file = { id: newId('fi'), stored_name: storedName, name, type, size, user_id: caller.userId }
      await insertUploads(tx, space, [file], 'media')
      await tx
        .insertInto('wecom_media')
        .values({ id: mediaId, corp_id: corpId, stored_name: storedName, type })
        .execute()
    })
    return { media_id: mediaId, url: `/files/${storedName}`, type: 'image' }
  } catch (error) {
    await services.files.remove('public', storedName)
    throw error
  }
}

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && error.constructor === Error && !('code' in error)
    ? new Failure('request.malformed', { issues: [{ path: 'media', message: error.message }] })
    : error

export const uploadMedia = async (call: Call) => {
  const drafts: Draft[] = []
  try {
    const media = await receiveMedia(call, drafts)
    await call.tx((tx) => findCorp(tx, media.corpId))
    return await keepAndSend(call, media)
  } catch (error) {
    drainRequest(call.request)
    await Promise.all(drafts.map(dropDraft))
    throw asRefusal(error)
  }
}
