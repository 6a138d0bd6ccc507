import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { PrimaryFinder } from './primary/find-primary.ts'

const coded = (code: string): Error => Object.assign(new Error('said'), { code })

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03', '08007', '55P03'])(
  '%s passes by itself',
  (code) => expect(isDatabaseAway(coded(code))).toBe(true),
)
test.each(['timeout expired', 'Query read timeout', 'Connection terminated due to connection timeout'])(
  '"%s" of node-postgres, which has no code, passes by itself',
  (words) => expect(isDatabaseAway(new Error(words))).toBe(true),
)
test.each(['28P01', '3D000', 'ENOTFOUND', '23505', '57014'])('%s does not', (code) =>
  expect(isDatabaseAway(coded(code))).toBe(false),
)

const sockets = new Set<Socket>()
const silent = createServer((socket) => void sockets.add(socket))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

test('databases that all say nothing, or are not there, are away', async () => {
  const hosts = [
    { host: '127.0.0.1', port },
    { host: '127.0.0.1', port: 1 },
  ]
  const finder = new PrimaryFinder({ user: 'nobody', database: 'none' }, hosts)
  await expect(finder.find()).rejects.toSatisfy(isDatabaseAway)
})
