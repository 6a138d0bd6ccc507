import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ADSETS_MOVED } from './announce-adsets.ts'
import type { Caller } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import { API } from '../http/register-routes.ts'
import type { Services } from '../services.ts'
import { admit } from './admit.ts'
import { keepPeers, limitOpen } from './peers.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { dropLost, hearWishes, publishMoves } from './subscriptions.ts'
import { LIVE_CHANNEL, LiveMessage } from './publish.ts'

const LOOK_EVERY = 3_000
const MOST_PER_USER = 20

/** Of the sessions with an open console, those that have ended, expired, lost their user or need a second factor. */
const endedSessions = async ({ db, settings }: Services, ids: string[]): Promise<Set<string>> => {
  const { adminSecondFactor } = await settings.get('security')
  const { rows } = await sql<{ id: string }>`
    select open.id from unnest(${ids}::text[]) open (id) where not exists (
      select from sessions s join users u on u.id = s.user_id
      where s.id = open.id and s.ended_at is null and s.expires_at > now()
        and u.status = 'active' and u.deleted_at is null
        and not (${adminSecondFactor} and u.role = 'Admin' and not has_second_factor(u.id)))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const closeEnded = async (services: Services, sockets: Sockets): Promise<void> => {
  const ids = [...new Set([...sockets.all].map(({ sessionId }) => sessionId))]
  if (ids.length === 0) return
  const ended = await endedSessions(services, ids)
  for (const one of sockets.all) if (ended.has(one.sessionId)) sockets.endSession(one)
}

const passOn = (services: Services, sockets: Sockets) => (payload: string) => {
  const { data, error } = LiveMessage.safeParse(payload)
  if (data === undefined) return services.log.warn({ err: error }, 'live: not an event of ours')
  const { userId, sessionId, event } = data
  for (const one of sockets.of(userId, sessionId)) {
    if (event.type === 'session_ended') sockets.endSession(one)
    else sockets.send(one, event)
  }
}

/** Everything that keeps the sockets true: events, pings, ended sessions, the end of the process. */
const tend = (app: FastifyInstance, services: Services, sockets: Sockets): void => {
  services.listener.on(LIVE_CHANNEL, passOn(services, sockets))
  services.listener.on(ADSETS_MOVED, publishMoves(sockets))
  // What was said while nobody listened is lost: the consoles ask anew.
  services.listener.onReconnect(() => sockets.all.forEach((one) => sockets.send(one, { type: 'hello' })))
  keepPeers(app, sockets)
  const looking = setInterval(() => {
    closeEnded(services, sockets)
      .then(() => dropLost(services, sockets))
      .catch((error: Error) => services.log.warn(`live: ${error.message}`))
  }, LOOK_EVERY)
  app.addHook('preClose', async () => clearInterval(looking))
}

/** The socket on which the console hears what happens. */
export const serveLive = (app: FastifyInstance, services: Services): void => {
  const sockets = openSockets()
  const takePlace = limitOpen({ each: MOST_PER_USER })
  const admitted = new WeakMap<FastifyRequest, Caller>()
  tend(app, services, sockets)
  // Before the upgrade, so that a refusal is an ordinary answer.
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new Failure('request.not_found')
    const caller = await admit(services, request)
    takePlace(request, caller.userId)
    admitted.set(request, caller)
  }
  const config = { isSocket: true, rateLimit: { max: services.config.callsPerMinute, timeWindow: 60_000 } }
  app.get(`${API}/live`, { websocket: true, config, preValidation }, (socket, request) => {
    const caller = admitted.get(request)
    if (caller === undefined) return socket.terminate()
    const one = sockets.add(socket, caller.userId, caller.sessionId)
    hearWishes(services, sockets, one)
    sockets.send(one, { type: 'hello' })
  })
}
