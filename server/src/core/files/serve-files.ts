import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import { placesOf } from './places.ts'
import { sendFile } from './send-file.ts'

const STORED_NAME = /^[A-Za-z0-9_-]{1,60}\.[a-z0-9]{1,8}$/
const YEAR = 365 * 24 * 3600

/** Public files by the names we gave them; no other path leads to the disk. */
export const serveFiles = (app: FastifyInstance, services: Services): void => {
  const folder = placesOf(services.config).public
  const config = { rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } }
  app.get<{ Params: { name: string } }>('/files/:name', { config }, async ({ params: { name } }, reply) => {
    if (!STORED_NAME.test(name)) throw new Failure('file.not_found')
    const row = await services.db
      .selectFrom('files')
      .select(['stored_name', 'name', 'type'])
      .where('stored_name', '=', name)
      .where('visibility', '=', 'public')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('file.not_found')
    return sendFile(reply, {
      path: join(folder, row.stored_name),
      name: row.name,
      type: row.type,
      cache: `public, max-age=${YEAR}, immutable`,
    })
  })
}
