import type { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/core/entities.ts'
import { liveSockets } from '../metrics/counted.ts'
import { openPeers, type Peer } from './peers.ts'

/** An open console. */
export type OpenSocket = Peer<{
  userId: string
  sessionId: string
  /** The ad sets it wants to hear of. */
  adsets: Set<string>
}>

/** Told to the console as the reason of the close: there is no use in coming back. */
const SESSION_ENDED = 4401
const MOST_WAITING = 512 * 1024

/** The consoles that hang on this process. */
export const openSockets = () => {
  const { all, add, send: sendText, ping } = openPeers<Omit<OpenSocket, 'socket' | 'alive'>>(MOST_WAITING)
  const send = (one: OpenSocket, event: LiveEvent): void => sendText(one, JSON.stringify(event))
  return {
    all,
    send,
    ping,
    of: (userId: string, sessionId?: string): OpenSocket[] =>
      [...all].filter((one) => one.userId === userId && (sessionId === undefined || one.sessionId === sessionId)),
    add: (socket: WebSocket, userId: string, sessionId: string): OpenSocket => {
      liveSockets.inc()
      socket.on('close', () => liveSockets.dec())
      return add(socket, { userId, sessionId, adsets: new Set() })
    },
    endSession: (one: OpenSocket): void => {
      send(one, { type: 'session_ended' })
      one.socket.close(SESSION_ENDED)
    },
  }
}
export type Sockets = ReturnType<typeof openSockets>
