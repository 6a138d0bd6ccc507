import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { Failure } from '../http/failure.ts'

const PING_EVERY = 25_000
const CLOSE_WITHIN = 1_000
const RETRY_AFTER = 30

/** The other end of an open socket, and what is known of it. */
export type Peer<Detail> = Detail & {
  socket: WebSocket
  /** Has answered since the last ping. */
  alive: boolean
}

/** Open sockets whose peers must answer and read. `mostWaiting`: so many bytes may wait for one that does not read. */
export const openPeers = <Detail extends object>(mostWaiting: number) => {
  const open = new Set<Peer<Detail>>()
  return {
    all: open,
    add: (socket: WebSocket, detail: Detail): Peer<Detail> => {
      const peer = { ...detail, socket, alive: true }
      open.add(peer)
      socket.on('pong', () => (peer.alive = true))
      socket.on('close', () => open.delete(peer))
      return peer
    },
    send: ({ socket }: Peer<Detail>, text: string): void => {
      if (socket.readyState !== socket.OPEN) return
      // A polite goodbye would wait behind all the rest.
      if (socket.bufferedAmount > mostWaiting) socket.terminate()
      else socket.send(text)
    },
    /** Drops who did not answer the last ping, and pings the others. */
    ping: (): void => {
      for (const peer of open) {
        if (!peer.alive) {
          peer.socket.terminate()
          continue
        }
        peer.alive = false
        peer.socket.ping()
      }
    },
  }
}
export type Peers<Detail extends object> = ReturnType<typeof openPeers<Detail>>

/** Pings them for as long as the server runs, and lets none of them hold up its end. */
export const keepPeers = (app: FastifyInstance, { all, ping }: Pick<Peers<object>, 'all' | 'ping'>): void => {
  const pinging = setInterval(ping, PING_EVERY)
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    // The plugin says goodbye; who does not answer shall not hold the process up.
    for (const { socket } of all) setTimeout(() => socket.terminate(), CLOSE_WITHIN).unref()
  })
}

/**
 * Limits how many sockets someone holds open, and all together. A place is taken before the upgrade, so that of those who
 * ask at once no more come in than one after the other; it is free again when the connection has closed.
 */
export const limitOpen = ({ each, together = Infinity }: { each: number; together?: number }) => {
  const held = new Map<string, number>()
  let all = 0
  return ({ raw: { socket } }: FastifyRequest, holder: string): void => {
    const own = held.get(holder) ?? 0
    if (own >= each || all >= together) throw new Failure('request.too_many', { retryAfterSeconds: RETRY_AFTER })
    if (socket.closed) return
    held.set(holder, own + 1)
    all++
    socket.once('close', () => {
      const left = (held.get(holder) ?? 0) - 1
      if (left > 0) held.set(holder, left)
      else held.delete(holder)
      all--
    })
  }
}
