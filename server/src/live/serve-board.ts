import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { ADSETS_MOVED } from '../core/live/announce-adsets.ts'
import { Failure } from '../core/http/failure.ts'
import { API } from '../core/http/register-routes.ts'
import type { Services } from '../core/services.ts'
import { isOwnOrigin } from '../core/live/admit.ts'

const MOST_BOARDS = 2_000
const MOST_WAITING = 64 * 1024
const PING_EVERY = 25_000
const Params = z.object({ id: Id })
const MOVED = JSON.stringify({ type: 'moved' })

/** The ad sets among these whose board may be looked at. */
const shown = async ({ db }: Services, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('adsets')
    .select('id')
    .where('id', 'in', ids)
    .where('live_board', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The public socket of a live board: it says that something moved, and nothing else. */
export const serveBoard = (app: FastifyInstance, services: Services): void => {
  const boards = new Map<WebSocket, string>()
  const tell = async (payload: string): Promise<void> => {
    const moved = new Set(payload.split(','))
    const watching = [...boards].filter(([, id]) => moved.has(id))
    if (watching.length === 0) return
    const open = await shown(services, [...new Set(watching.map(([, id]) => id))])
    for (const [socket, id] of watching) {
      if (!open.has(id)) socket.close()
      else if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(MOVED)
    }
  }
  services.listener.on(ADSETS_MOVED, (payload) => {
    tell(payload).catch((error: Error) => services.log.warn(`live board: ${error.message}`))
  })
  const pinging = setInterval(() => boards.forEach((_, socket) => socket.ping()), PING_EVERY)
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    boards.forEach((_, socket) => socket.terminate())
  })
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new Failure('request.not_found')
    if (!isOwnOrigin(services.config, request)) throw new Failure('access.forbidden')
    const { data } = Params.safeParse(request.params)
    if (data === undefined || !(await shown(services, [data.id])).has(data.id)) throw new Failure('adset.not_found')
    if (boards.size >= MOST_BOARDS) throw new Failure('request.too_many', { retryAfterSeconds: 30 })
  }
  const config = { isSocket: true, rateLimit: { max: 60, timeWindow: 60_000 } }
  app.get(`${API}/public/liveadsets/:id/live`, { websocket: true, config, preValidation }, (socket, request) => {
    boards.set(socket, Params.parse(request.params).id)
    socket.on('close', () => boards.delete(socket))
    socket.on('error', () => socket.terminate())
  })
}
