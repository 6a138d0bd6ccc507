import { z } from 'zod'
import type { uploadMedia } from '#contract/wecom/endpoints.ts'
import { CorpId } from '#contract/wecom/entities.ts'
import { type Draft, openDraft } from '../../../core/files/draft.ts'
import { receiveUpload, type Upload } from '../../../core/files/receive-upload.ts'
import { Failure } from '../../../core/http/failure.ts'
import { readInput } from '../../../core/http/read-input.ts'
import type { Context } from '../../../core/http/route.ts'

type Call = Context<typeof uploadMedia>

const FIELD = 'media'
/** As WeCom wants a picture: JPG or PNG, more than 5 bytes, at most 10 MB. */
const TYPES: readonly string[] = ['image/jpeg', 'image/png']
const LARGEST = 10 * 1024 * 1024
const Fields = z.strictObject({ corp_id: CorpId, type: z.literal('image').default('image') })

export interface MediaUpload {
  upload: Upload
  corpId: string
}

/** The one picture of the form and whose it is to be; the fields may stand before or behind it. */
export const receiveMedia = async ({ request, services, language }: Call, drafts: Draft[]): Promise<MediaUpload> => {
  const limits = await services.settings.get('storage')
  const fields: Record<string, unknown> = {}
  let upload: Upload | undefined
  const parts = request.parts({
    limits: { fileSize: LARGEST, files: 1, fields: 5, parts: 6, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== FIELD)
      throw new Failure('request.malformed', { issues: [{ path: part.fieldname.slice(0, 40), message: FIELD }] })
    const draft = await openDraft(services.config)
    drafts.push(draft)
    upload = await receiveUpload(part, draft, limits)
  }
  const { corp_id: corpId } = readInput(Fields, fields, language)
  if (upload === undefined) throw new Failure('file.none')
  if (!TYPES.includes(upload.type)) throw new Failure('file.type')
  return { upload, corpId }
}
