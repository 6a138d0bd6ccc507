import type { z } from 'zod'
import { LiveWish } from '#contract/core/entities.ts'
import { SIGNED_IN } from '#contract/endpoint.ts'
import { withTenant } from '../db/tenant.ts'
import { scopeFor, sharedOf } from '../http/caller.ts'
import { callerOfSession } from '../http/session.ts'
import type { Services } from '../services.ts'
import type { OpenSocket, Sockets } from './sockets.ts'

const MOST_ADSETS = 50
/** So many may wait for their turn; nobody looks at more at once. */
const MOST_WISHES = 200

/** Of these ad sets, those the person behind the socket may see at this moment. */
const visible = async (services: Services, one: OpenSocket, ids: readonly string[]): Promise<Set<string>> => {
  const caller = await callerOfSession(services, one.sessionId, one.userId)
  const scope = scopeFor(caller, SIGNED_IN)
  const rows = await withTenant(services.db, { userId: one.userId, scope, shared: sharedOf(caller, scope) }, (tx) =>
    tx.selectFrom('adsets').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

const nameOf = (adsetId: string): string => `adset:${adsetId}`
const idOf = (name: string): string => name.slice('adset:'.length)

const readWish = (data: unknown) => {
  try {
    return LiveWish.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** Lets a console say which ad sets it looks at, one wish after the other. What it says otherwise is not heard. */
export const hearWishes = (services: Services, sockets: Sockets, one: OpenSocket): void => {
  let waiting = 0
  let turn = Promise.resolve()
  const subscribe = async (name: string): Promise<void> => {
    const id = idOf(name)
    const allowed = one.adsets.size < MOST_ADSETS && (await visible(services, one, [id])).has(id)
    if (allowed) one.adsets.add(id)
    else sockets.send(one, { type: 'refused', subscribe: name })
  }
  const grant = async (wish: z.infer<typeof LiveWish>): Promise<void> => {
    if (one.socket.readyState !== one.socket.OPEN) return
    if ('unsubscribe' in wish) one.adsets.delete(idOf(wish.unsubscribe))
    else
      await subscribe(wish.subscribe).catch((error: Error) => {
        services.log.warn(`live: ${error.message}`)
        sockets.send(one, { type: 'refused', subscribe: wish.subscribe })
      })
  }
  one.socket.on('message', (data) => {
    const wish = readWish(data)
    if (wish === undefined) return
    // Each costs a look into the database, which is there for everybody.
    if (waiting >= MOST_WISHES) return one.socket.terminate()
    waiting++
    turn = turn.then(() => grant(wish)).finally(() => waiting--)
  })
}

/** Who lost an ad set, or was never to see it moved, hears no more of it. */
export const dropLost = async (services: Services, sockets: Sockets): Promise<void> => {
  for (const one of sockets.all) {
    if (one.adsets.size === 0) continue
    const kept = await visible(services, one, [...one.adsets])
    for (const id of [...one.adsets].filter((held) => !kept.has(held))) {
      one.adsets.delete(id)
      sockets.send(one, { type: 'refused', subscribe: nameOf(id) })
    }
  }
}

export const publishMoves = (sockets: Sockets) => (payload: string) => {
  const moved = payload.split(',')
  for (const one of sockets.all) {
    if (one.adsets.size === 0) continue
    for (const adsetId of moved) if (one.adsets.has(adsetId)) sockets.send(one, { type: 'adset', adsetId })
  }
}
