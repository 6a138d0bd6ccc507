import { open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { Failure } from '../http/failure.ts'

interface Sent {
  path: string
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
export const sendFile = async (reply: FastifyReply, { path, name, type, cache }: Sent): Promise<FastifyReply> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Failure('file.not_found') : error
  })
  const { size } = await file.stat()
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment'
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cache)
    .send(file.createReadStream())
}
