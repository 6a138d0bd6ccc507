import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { callOut, type OutboundCall } from './call-out.ts'
import { httpAnswer, type RawServer, startAnswering, startRawServer } from './testing/raw-server.ts'

const servers: RawServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
const using = async (starting: Promise<RawServer>): Promise<RawServer> => {
  const server = await starting
  servers.push(server)
  return server
}
/** For what never answers. */
const BRIEF = { timeoutMs: 700 }
const post = (server: Pick<RawServer, 'host' | 'url'>, more: Partial<OutboundCall> = {}) =>
  callOut({
    url: `${server.url}/v3.0/user_actions/add?cb=a%2Bb`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"actions":[]}',
    hosts: [server.host],
    timeoutMs: 20_000,
    allowLoopback: true,
    ...more,
  })

test('an answer comes with its status, headers and body, and the request arrived as it was given', async () => {
  const server = await using(startAnswering(httpAnswer('{"code":0,"message":"好"}', '200 OK', 'x-a: 1\r\nx-a: 2\r\n')))
  const result = await post(server)
  expect(result).toMatchObject({ kind: 'answered', status: 200, body: '{"code":0,"message":"好"}', truncated: false })
  expect(result.kind === 'answered' && result.headers.get('x-a')).toBe('1, 2')
  const [request = ''] = server.received
  expect(request).toMatch(/^POST \/v3\.0\/user_actions\/add\?cb=a%2Bb HTTP\/1\.1\r\n/)
  expect(request).toContain('{"actions":[]}')
})

test('a connection is used again', async () => {
  const server = await using(startAnswering(httpAnswer('{}')))
  await post(server)
  await wait(20)
  await post(server)
  expect(server.received).toHaveLength(1)
})

test('a status of any kind is an answer, and a redirect is not followed', async () => {
  const target = await using(startAnswering(httpAnswer('{}')))
  const server = await using(startAnswering(httpAnswer('', '302 Found', `location: ${target.url}/\r\n`)))
  expect(await post(server, { hosts: [server.host, target.host] })).toMatchObject({ kind: 'answered', status: 302 })
  expect(target.received).toEqual([])
  const failing = await using(startAnswering(httpAnswer('oh', '500 No')))
  expect(await post(failing)).toMatchObject({ kind: 'answered', status: 500, body: 'oh' })
})

test('a hint before the answer is not the answer', async () => {
  const server = await using(
    startAnswering(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${httpAnswer('{"code":0}')}`),
  )
  expect(await post(server)).toMatchObject({ kind: 'answered', status: 200, body: '{"code":0}' })
})

test('a second answer nobody asked for is not taken for the next one', async () => {
  let requests = 0
  const server = await using(
    startRawServer(
      () => undefined,
      (socket) => {
        requests += 1
        if (requests > 1) return void socket.write(httpAnswer('{"code":3}'))
        socket.write(httpAnswer('{"code":1}'))
        setImmediate(() => socket.write(httpAnswer('{"code":2}')))
      },
    ),
  )
  expect(await post(server)).toMatchObject({ body: '{"code":1}' })
  await wait(20)
  expect(await post(server)).toMatchObject({ body: '{"code":3}' })
})

test('where nobody listens nothing was sent', async () => {
  const server = await startRawServer(() => undefined)
  await server.stop()
  expect(await post(server)).toEqual({ kind: 'unsent', detail: 'ECONNREFUSED' })
})

test('a name that does not exist means nothing was sent', async () => {
  const result = await post({ url: 'http://nobody.invalid', host: 'nobody.invalid' }, { timeoutMs: 4000 })
  expect(result).toMatchObject({ kind: 'unsent' })
})

test('before the handshake of TLS is over nothing was sent', async () => {
  const silent = await using(startRawServer(() => undefined))
  const https = (server: RawServer) => ({ host: server.host, url: server.url.replace('http:', 'https:') })
  expect(await post(https(silent), BRIEF)).toEqual({ kind: 'unsent', detail: 'timeout' })
  expect(silent.received.join('')).not.toContain('actions')
  const plain = await using(startRawServer((socket) => socket.end('HTTP/1.1 400 No\r\n\r\n')))
  expect(await post(https(plain))).toMatchObject({ kind: 'unsent' })
})

test('waiting for a connection until the time is up means nothing was sent, then or later', async () => {
  const answers: (() => void)[] = []
  const server = await using(
    startRawServer(
      () => undefined,
      (socket) => void answers.push(() => socket.write(httpAnswer('{}'))),
    ),
  )
  // As many as may travel side by side; the next one has to wait.
  const before = Array.from({ length: 64 }, () => post(server, { timeoutMs: 20_000 }))
  await expect.poll(() => answers.length, { timeout: 45_000 }).toBe(64)
  const late = await post(server, { timeoutMs: 300, body: 'late' })
  expect(late).toEqual({ kind: 'unsent', detail: 'timeout' })
  for (const answer of answers) answer()
  expect((await Promise.all(before)).every((one) => one.kind === 'answered')).toBe(true)
  await post(server, { timeoutMs: 200 })
  expect(server.received.join('')).not.toContain('late')
})

test('a server that closes at once may have read the request', async () => {
  const server = await using(startRawServer((socket) => socket.destroy()))
  expect(await post(server)).toMatchObject({ kind: 'unanswered', status: null })
})

test('a connection that breaks at once is called unsent only when nothing was written', async () => {
  const server = await using(startRawServer((socket) => socket.resetAndDestroy()))
  for (let round = 0; round < 40; round += 1) {
    const result = await post(server)
    if (result.kind === 'unsent') expect(server.received.at(-1)).toBe('')
    else expect(result).toMatchObject({ kind: 'unanswered', status: null })
  }
})

test('a server that closes after reading everything leaves it unanswered, and it is not sent again', async () => {
  const server = await using(startRawServer(() => undefined, (socket) => socket.destroy())) // prettier-ignore
  expect(await post(server)).toMatchObject({ kind: 'unanswered', status: null })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('{"actions":[]}')
})

test('silence until the time is up leaves it unanswered', async () => {
  const server = await using(startRawServer(() => undefined))
  expect(await post(server, BRIEF)).toEqual({ kind: 'unanswered', status: null, detail: 'timeout' })
})

test('headers followed by silence leave it unanswered, with the status seen', async () => {
  const server = await using(startAnswering('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{'))
  expect(await post(server, BRIEF)).toEqual({ kind: 'unanswered', status: 200, detail: 'timeout' })
})

test('a body that breaks off leaves it unanswered', async () => {
  const server = await using(startAnswering('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{', (one) => one.end()))
  expect(await post(server)).toMatchObject({ kind: 'unanswered', status: 200 })
})

test('a body that trickles on for ever is ended by the time limit', async () => {
  let trickle: NodeJS.Timeout | undefined
  const server = await using(
    startAnswering('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', (socket) => {
      trickle = setInterval(() => socket.write('1\r\n \r\n'), 20)
      socket.on('close', () => clearInterval(trickle))
    }),
  )
  expect(await post(server, BRIEF)).toEqual({ kind: 'unanswered', status: 200, detail: 'timeout' })
})

test('of a long body the head is read, the rest is cut off and the connection closed', async () => {
  let closed = false
  const server = await using(
    startAnswering('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', (socket) => {
      const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
      const more = () => {
        if (!socket.destroyed) socket.write(chunk, () => setImmediate(more))
      }
      socket.on('close', () => (closed = true))
      more()
    }),
  )
  const result = await post(server)
  expect(result).toMatchObject({ kind: 'answered', status: 200, truncated: true })
  expect(result.kind === 'answered' && result.body.length).toBe(65_536)
  await expect.poll(() => closed).toBe(true)
})

test('a body of exactly the limit is whole', async () => {
  const server = await using(startAnswering(httpAnswer('y'.repeat(65_536))))
  const result = await post(server)
  expect(result.kind === 'answered' && [result.body.length, result.truncated]).toEqual([65_536, false])
})

test('a packed body, which was not asked for, is not unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(30_000_000))
  const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`
  const server = await using(startAnswering(head, (socket) => socket.write(packed)))
  const result = await post(server)
  expect(result.kind === 'answered' && result.body.length).toBeLessThanOrEqual(packed.length)
  expect(server.received[0]).toMatch(/accept-encoding: identity/)
})

test('headers without end leave it unanswered', async () => {
  const server = await using(startAnswering(`HTTP/1.1 200 OK\r\nx-long: ${'h'.repeat(200_000)}\r\n\r\n`))
  expect(await post(server)).toMatchObject({ kind: 'unanswered', status: null })
})

test('what is no HTTP leaves it unanswered', async () => {
  const server = await using(startAnswering('SSH-2.0-OpenSSH\r\n\r\n'))
  expect(await post(server)).toMatchObject({ kind: 'unanswered', status: null })
})

test('this machine is refused by address and by name unless allowed, and nothing arrives', async () => {
  const server = await using(startAnswering(httpAnswer('{}')))
  const closed = { allowLoopback: false }
  expect(await post(server, closed)).toMatchObject({ kind: 'refused', reason: 'address' })
  const named = { host: `localhost:${server.port}`, url: `http://localhost:${server.port}` }
  expect(await post(named, closed)).toMatchObject({ kind: 'refused', reason: 'address' })
  expect(server.received).toEqual([])
  expect(await post(named)).toMatchObject({ kind: 'answered', status: 200 })
  // An open connection of the allowed kind is of no use to the other.
  expect(await post(named, closed)).toMatchObject({ kind: 'refused', reason: 'address' })
})

test('a host outside the list and a header that would split the request never leave', async () => {
  const server = await using(startAnswering(httpAnswer('{}')))
  expect(await post(server, { hosts: ['api.e.qq.com'] })).toMatchObject({ kind: 'refused', reason: 'host' })
  const split = { 'access-token': 'a\r\nx: y' }
  expect(await post(server, { headers: split })).toMatchObject({ kind: 'refused', reason: 'url' })
  expect(server.received).toEqual([])
})
