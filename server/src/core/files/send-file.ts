import type { FastifyReply } from 'fastify'
import { Failure } from '../http/failure.ts'
import type { FileStore, Visibility } from './file-store.ts'

interface Sent {
  visibility: Visibility
  storedName: string
  name: string
  type: string
  cache: string
}

/** The RFC's own encoding, for names in any script. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Sends a stored file so that no browser takes it for a page: its exact type, no scripts, saved unless a picture. */
export const sendFile = async (
  files: FileStore,
  reply: FastifyReply,
  { visibility, storedName, name, type, cache }: Sent,
): Promise<FastifyReply> => {
  const file = await files.open(visibility, storedName)
  if (file === undefined) throw new Failure('file.not_found')
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  return reply
    .type(type)
    .header('content-length', file.size)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cache)
    .send(file.stream)
}
