import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { heldSocket, holdSocket } from './held-socket.ts'
import { readFrontEnv, FRONT_ENV } from '../front-env.ts'

test('a socket of systemd is taken only by the process it is meant for', () => {
  expect(heldSocket({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) })).toBe(3)
  expect(heldSocket({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid + 1) })).toBeUndefined()
  expect(heldSocket({ LISTEN_FDS: '0', LISTEN_PID: String(process.pid) })).toBeUndefined()
  expect(heldSocket({})).toBeUndefined()
})

test('a child of the front listens on what the front holds, and knows its database', () => {
  const database = { host: '/tmp/x', port: 5432, user: 'u', database: 'd' }
  const env = { [FRONT_ENV]: JSON.stringify({ generation: 2, database }) }
  expect(heldSocket(env)).toBe(3)
  expect(readFrontEnv(env)).toEqual({ generation: 2, database })
  expect(readFrontEnv({})).toBeUndefined()
})

test('a socket passed as systemd passes it is listened on', async () => {
  const port = randomInt(20_000, 32_000)
  const socket = await holdSocket({ host: '127.0.0.1', port }, {})
  const program = fileURLToPath(new URL('../../operations/front/testing/tiny-server.ts', import.meta.url))
  // Like systemd, the shell says whom the socket is for and then becomes it.
  const child = spawn('sh', ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$1"', process.execPath, program], {
    env: { ...process.env, TINY_RELEASE: 'systemd' },
    stdio: ['ignore', 'inherit', 'inherit', socket.fd, 'ipc'],
  })
  await new Promise((resolve) => child.once('message', resolve))
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe(`systemd ${child.pid}`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
  socket.close()
})
