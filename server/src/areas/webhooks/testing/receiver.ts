import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

interface Received {
  id: string
  path: string
  headers: IncomingHttpHeaders
  raw: string
  type: string
  data: Record<string, unknown>
  /** What it was answered with; 200 where nobody said otherwise. */
  taken: boolean
}

/** What a receiver does with a call, by itself. */
export type Behaviour = (response: ServerResponse, call: Omit<Received, 'taken'>) => void

const Told = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(code, headers).end(`answered ${code}`)

/** Ways to receive, good and bad. */
export const behave = {
  take: status(200),
  status,
  redirect: (to: string): Behaviour => status(302, { location: to }),
  /** Accepts the call and never says a word. */
  hang: (() => undefined) as Behaviour,
  slow:
    (ms: number): Behaviour =>
    (response) =>
      void setTimeout(() => response.writeHead(200).end('late'), ms),
  /** Says yes and then goes on without an end, as fast as it is read. */
  endless: ((response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }) as Behaviour,
  breakOff: ((response) => response.socket?.destroy()) as Behaviour,
}

export interface Receiver {
  url(path?: string): string
  /** In the order in which they came. */
  calls: Received[]
  behaviour: Behaviour
  /** The calls that were answered with 2xx. */
  taken(): Received[]
  stop(): Promise<void>
}

/** An enterprise's own system, as bad as it gets. */
export const openReceiver = async (): Promise<Receiver> => {
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const { type, data } = Told.parse(JSON.parse(raw))
      const id = String(request.headers['webhook-id'])
      const call: Received = { id, path: request.url ?? '', headers: request.headers, raw, type, data, taken: false }
      receiver.calls.push(call)
      response.on('finish', () => {
        call.taken = response.statusCode < 300
      })
      response.on('error', () => undefined)
      receiver.behaviour(response, call)
    })
  })
  const receiver: Receiver = {
    url: (path = '/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    calls: [],
    behaviour: behave.take,
    taken: () => receiver.calls.filter(({ taken }) => taken),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return receiver
}
