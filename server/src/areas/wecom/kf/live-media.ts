import { buffer } from 'node:stream/consumers'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'
import { type CorpClient, WecomFailure } from '../port.ts'

type Media = Row<'wecom_media'>

/** WeCom keeps a picture for three days; a little less is safe. */
const LIVES_MS = 70 * 3_600_000
const UNKNOWN_MEDIA = 40007
const FILES = '/files/'

/** The kept picture behind a media id or an address of ours. */
export const findMedia = async (tx: Tx, corpId: string, given: string): Promise<Media> => {
  let query = tx.selectFrom('wecom_media').selectAll().where('corp_id', '=', corpId)
  query = given.startsWith(FILES)
    ? query.where('stored_name', '=', given.slice(FILES.length)).orderBy('uploaded_at', 'desc')
    : query.where('id', '=', given)
  const row = await query.executeTakeFirst()
  if (row === undefined) throw new Failure('file.not_found')
  return row
}

const sendAgain = async (services: Services, client: CorpClient, { stored_name: name, type }: Media) => {
  const file = await services.files.open('public', name)
  if (file === undefined) throw new Failure('file.not_found')
  const content = await buffer(file.stream)
  const id = await client.uploadImage({ name, type, content })
  const row = { id, corp_id: client.corpId, stored_name: name, type }
  await withSystem(services.db, (tx) => tx.insertInto('wecom_media').values(row).execute())
  return id
}

/** Does something with a picture at WeCom, which is sent anew where WeCom has forgotten it. */
export const withMedia = async <T>(
  services: Services,
  client: CorpClient,
  media: Media,
  work: (mediaId: string) => Promise<T>,
): Promise<T> => {
  const old = Date.now() - media.uploaded_at.getTime() > LIVES_MS
  if (old) return work(await sendAgain(services, client, media))
  return work(media.id).catch(async (error: unknown) => {
    if (!(error instanceof WecomFailure) || error.code !== UNKNOWN_MEDIA) throw error
    return work(await sendAgain(services, client, media))
  })
}
