import type { Clock } from '#simulators/shared/clock.ts'
import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import { bodyBytes, readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import * as z from 'zod'
import { answer } from './answer.ts'
import type { Api } from './api.ts'
import { refusal } from './codes.ts'
import type { Corp, CorpBook, MediaFile } from './corp.ts'
import { readMultipart } from './read-multipart.ts'

const lifeMs = 3 * 86_400_000
const megabyte = 1024 * 1024
const smallest = 5
const limits: Readonly<Record<string, number>> = {
  image: 10 * megabyte,
  voice: 2 * megabyte,
  video: 10 * megabyte,
  file: 20 * megabyte,
}
const params = z.object({ id: z.string() })

const starts = (bytes: Buffer, head: readonly number[], at = 0) =>
  head.every((byte, index) => bytes[at + index] === byte)
const shapes: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  image: (bytes) => starts(bytes, [0xff, 0xd8, 0xff]) || starts(bytes, [0x89, 0x50, 0x4e, 0x47]),
  voice: (bytes) => bytes.subarray(0, 5).toString() === '#!AMR',
  video: (bytes) => bytes.subarray(4, 8).toString() === 'ftyp',
}

/** The corp's own file that has not died yet. */
export function findMedia(corp: Corp, mediaId: string, clock: Clock): MediaFile {
  if (mediaId === '') throw refusal(41006)
  const file = corp.media.get(mediaId)
  if (file === undefined || clock.now() - file.createdAt >= lifeMs) throw refusal(40007)
  return file
}

/** Temporary files: three days, shared by the corp's apps. */
export function registerMedia(api: Api, base: Base, corps: CorpBook, seeded: Seeded): void {
  const { app, clock } = base
  app.post('/cgi-bin/media/upload', (request, reply) => {
    const { corp } = api.authenticate(request)
    const type = readQuery(request).text('type')
    const limit = limits[type]
    if (limit === undefined) throw refusal(40004)
    const parts = readMultipart(request.headers['content-type'] ?? '', bodyBytes(request))
    const part = parts.find(({ name }) => name === 'media')
    if (part === undefined) throw refusal(41006)
    if (part.bytes.length <= smallest) throw refusal(40006)
    if (part.bytes.length > limit) throw refusal(type === 'image' ? 40009 : 40006)
    if (shapes[type]?.(part.bytes) === false) throw refusal(40005)
    const mediaId = seeded.text(43, tokenAlphabet)
    const { bytes, contentType } = part
    corp.media.set(mediaId, { mediaId, type, contentType, bytes, createdAt: clock.now() })
    return answer(reply, { errmsg: '', type, media_id: mediaId, created_at: String(clock.seconds()) })
  })
  app.get('/media/:id/0', (request, reply) => {
    const { id } = params.parse(request.params)
    const file = corps.all.map((corp) => corp.media.get(id)).find((found) => found !== undefined)
    if (file === undefined) return reply.code(404).send('')
    return reply.type(file.contentType || 'image/png').send(file.bytes)
  })
}
