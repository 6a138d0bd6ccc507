import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/endpoint.ts'
import { ADSETS_MOVED } from '../../core/live/announce-adsets.ts'
import { clientOf } from '../../core/http/client.ts'
import { Failure } from '../../core/http/failure.ts'
import { API } from '../../core/http/register-routes.ts'
import { networkOf } from '../../core/limits/network-of.ts'
import type { Services } from '../../core/services.ts'
import { isOwnOrigin } from '../../core/live/admit.ts'
import { keepPeers, limitOpen, openPeers } from '../../core/live/peers.ts'
import { shownBoards } from './shown-boards.ts'

const MOST_OPEN = { each: 20, together: 2_000 }
const MOST_WAITING = 64 * 1024
const Params = z.object({ id: Id })
const MOVED = JSON.stringify({ type: 'moved' })

/** The public socket of a live board: it says that something moved, and nothing else. */
export const serveBoard = (app: FastifyInstance, services: Services): void => {
  const boards = openPeers<{ adsetId: string }>(MOST_WAITING)
  const takePlace = limitOpen(MOST_OPEN)
  const announce = async (payload: string): Promise<void> => {
    const moved = new Set(payload.split(','))
    const watching = [...boards.all].filter(({ adsetId }) => moved.has(adsetId))
    if (watching.length === 0) return
    const open = await shownBoards(services.db, [...new Set(watching.map(({ adsetId }) => adsetId))])
    for (const board of watching) {
      if (open.has(board.adsetId)) boards.send(board, MOVED)
      else board.socket.close()
    }
  }
  services.listener.on(ADSETS_MOVED, (payload) => {
    announce(payload).catch((error: Error) => services.log.warn(`live board: ${error.message}`))
  })
  keepPeers(app, boards)
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new Failure('request.not_found')
    if (!isOwnOrigin(services.config, request)) throw new Failure('access.forbidden')
    const { data } = Params.safeParse(request.params)
    if (data === undefined || !(await shownBoards(services.db, [data.id])).has(data.id))
      throw new Failure('adset.not_found')
    takePlace(request, networkOf(clientOf(request).ip))
  }
  const config = { isSocket: true, rateLimit: { max: 60, timeWindow: 60_000 } }
  app.get(`${API}/public/liveadsets/:id/live`, { websocket: true, config, preValidation }, (socket, request) => {
    boards.add(socket, { adsetId: Params.parse(request.params).id })
  })
}
