import type { FastifyInstance } from 'fastify'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import { isStoredName } from './file-store.ts'
import { sendFile } from './send-file.ts'

const YEAR = 365 * 24 * 3600

/** Public files by the names we gave them; no other path leads to the store. */
export const serveFiles = (app: FastifyInstance, services: Services): void => {
  const config = { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } }
  app.get<{ Params: { name: string } }>('/files/:name', { config }, async ({ params: { name } }, reply) => {
    if (!isStoredName(name)) throw new Failure('file.not_found')
    const row = await services.db
      .selectFrom('files')
      .select(['stored_name', 'name', 'type'])
      .where('stored_name', '=', name)
      .where('visibility', '=', 'public')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('file.not_found')
    return sendFile(services.files, reply, {
      visibility: 'public',
      storedName: row.stored_name,
      name: row.name,
      type: row.type,
      cache: `public, max-age=${YEAR}, immutable`,
    })
  })
}
