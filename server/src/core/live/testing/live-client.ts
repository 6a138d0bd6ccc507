import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/core/entities.ts'
import type { Api } from '../../../testing/api.ts'

export interface LiveClient {
  socket: WebSocket
  events: LiveEvent[]
  closed: Promise<number>
}

export const newTicket = async (api: Api): Promise<string> => String((await api.post('/live/ticket')).body.ticket)

/** Opens the live socket as a browser would; a refusal before the upgrade rejects with its status. */
export const openLive = (
  url: string,
  ticket: string | undefined,
  origin: string | undefined = url,
): Promise<LiveClient> => {
  const query = ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live${query}`, origin === '' ? {} : { origin })
  const events: LiveEvent[] = []
  socket.on('message', (data) => events.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => reject(response.statusCode))
    socket.on('error', reject)
    socket.on('open', () => resolve({ socket, events, closed }))
  })
}
