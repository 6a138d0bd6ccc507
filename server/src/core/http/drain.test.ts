import { Agent, type IncomingMessage, request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { serverWith } from '../../areas/tracking/mount-tracker.ts'
import { drainOnClose } from './drain.ts'

const agents: Agent[] = []
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()))

/** Framework and bare handler behind one port, as the server has them. */
const open = async (isHeld: boolean): Promise<FastifyInstance> => {
  const times = { requestTimeout: 10_000, keepAliveTimeout: 10_000 }
  const app = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: serverWith((_request, response) => response.writeHead(200, ['x-bare', '1']).end(), times),
  })
  drainOnClose(app, isHeld)
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** A client that keeps its one connection. */
const client = ({ listeningOrigin }: FastifyInstance) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request(listeningOrigin + path, { agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply))
      })
      asked.once('error', reject).end()
    })
}

test('where another takes over, a kept connection is answered once more and told to go; an idle one is closed after a while', async () => {
  const app = await open(true)
  const [framed, bare, idle, late] = [client(app), client(app), client(app), client(app)]
  for (const [ask, path] of [
    [framed, '/'],
    [bare, '/t/x'],
    [idle, '/'],
  ] as const)
    expect((await ask(path)).headers.connection).toBe('keep-alive')
  const began = performance.now()
  const closed = app.close()
  for (const [ask, path] of [
    [framed, '/'],
    [bare, '/t/x'],
  ] as const) {
    const { statusCode, headers } = await ask(path)
    expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: 'close' })
  }
  // Nothing of ours accepts any more; whoever holds the socket with us does.
  await expect(late('/')).rejects.toThrow('ECONNREFUSED')
  await closed
  expect(performance.now() - began).toBeGreaterThan(1_900)
})

// A kept connection lasts 65 s.
test('where nobody takes over, idle connections are closed at once', { timeout: 20_000 }, async () => {
  const app = await open(false)
  expect((await client(app)('/')).statusCode).toBe(200)
  await app.close()
})
