import type { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/core/entities.ts'
import { liveSockets } from '../core/metrics/counted.ts'

/** An open console. */
export interface OpenSocket {
  socket: WebSocket
  userId: string
  sessionId: string
  /** The ad sets it wants to hear of. */
  adsets: Set<string>
  /** Has answered since the last ping. */
  alive: boolean
}

/** Told to the console as the reason of the close: there is no use in coming back. */
const SESSION_ENDED = 4401
const MOST_PER_USER = 20
/** So much may wait for a reader who does not read. */
const MOST_WAITING = 512 * 1024

/** The consoles that hang on this process. */
export const openSockets = () => {
  const open = new Set<OpenSocket>()

  const send = (one: OpenSocket, event: LiveEvent): void => {
    if (one.socket.readyState !== one.socket.OPEN) return
    if (one.socket.bufferedAmount > MOST_WAITING) {
      // A polite goodbye would wait behind all the rest.
      one.socket.terminate()
      return
    }
    one.socket.send(JSON.stringify(event))
  }
  const of = (userId: string, sessionId?: string): OpenSocket[] =>
    [...open].filter((one) => one.userId === userId && (sessionId === undefined || one.sessionId === sessionId))

  return {
    all: open,
    send,
    of,
    isFull: (userId: string): boolean => of(userId).length >= MOST_PER_USER,
    add: (socket: WebSocket, userId: string, sessionId: string): OpenSocket => {
      const one: OpenSocket = { socket, userId, sessionId, adsets: new Set(), alive: true }
      open.add(one)
      liveSockets.inc()
      socket.on('pong', () => (one.alive = true))
      socket.on('close', () => open.delete(one) && liveSockets.dec())
      return one
    },
    /** Drops who did not answer the last ping, and pings the others. */
    ping: (): void => {
      for (const one of open) {
        if (!one.alive) {
          one.socket.terminate()
          continue
        }
        one.alive = false
        one.socket.ping()
      }
    },
    endSession: (one: OpenSocket): void => {
      send(one, { type: 'session_ended' })
      one.socket.close(SESSION_ENDED)
    },
  }
}
export type Sockets = ReturnType<typeof openSockets>
