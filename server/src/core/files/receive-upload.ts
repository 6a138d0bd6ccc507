import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { newSecret } from '../db/ids.ts'
import { Failure } from '../http/failure.ts'
import type { Draft } from './draft.ts'
import { readType } from './read-type.ts'

export interface Upload {
  draft: Draft
  storedName: string
  name: string
  type: string
  size: number
}

const DRAIN_WITHIN = 10_000

/** The name as shown, never as stored: its last part, without characters that steer a terminal or a header. */
const shownName = (given: string, extension: string): string => {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain === '' || /^\.+$/.test(plain) ? `file.${extension}` : plain.slice(0, 120).toWellFormed()
}

/** Writes one part into its draft and says what it is, or refuses it. */
export const receiveUpload = async (
  part: MultipartFile,
  draft: Draft,
  limits: SettingsOf<'storage'>,
): Promise<Upload> => {
  for await (const chunk of part.file) await draft.handle.writeFile(chunk)
  if (part.file.truncated) throw new Failure('file.too_large')
  const found = await readType(draft.handle)
  if (found === undefined) throw new Failure('file.type')
  if (found.size !== undefined && found.size.width * found.size.height > limits.maxMegapixels * 1_000_000) {
    throw new Failure('file.too_many_pixels')
  }
  const { size } = await draft.handle.stat()
  return {
    draft,
    storedName: `${newSecret()}.${found.extension}`,
    name: shownName(part.filename, found.extension),
    type: found.type,
    size,
  }
}

/** Lets a refused upload run out unread, for a while, so that the client gets to see the answer. */
export const drainRequest = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
  setTimeout(() => raw.complete || raw.destroy(), DRAIN_WITHIN).unref()
}
