import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import { expect, test } from 'vitest'
import { openSockets } from './sockets.ts'

test('a peer that does not answer a ping is dropped at the next, one that does stays', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const sockets = openSockets()
  server.on('connection', (socket, request) => sockets.add(socket, request.url ?? '', 'se_1'))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const living = new WebSocket(`ws://127.0.0.1:${port}/living`)
  const dead = new WebSocket(`ws://127.0.0.1:${port}/dead`, { autoPong: false })
  await Promise.all([once(living, 'open'), once(dead, 'open')])
  await expect.poll(() => sockets.all.size).toBe(2)

  sockets.ping()
  await expect.poll(() => sockets.of('/living')[0]?.alive).toBe(true)
  expect(sockets.of('/dead')[0]?.alive).toBe(false)
  sockets.ping()
  await once(dead, 'close')
  await expect.poll(() => [...sockets.all].map(({ userId }) => userId)).toEqual(['/living'])

  living.terminate()
  server.close()
})
