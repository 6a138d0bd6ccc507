import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Child } from './child.ts'
import { Front } from './front.ts'
import { holdSocket } from '../../core/http/held-socket.ts'

const program = fileURLToPath(new URL('./testing/tiny-server.ts', import.meta.url))

let socket: Awaited<ReturnType<typeof holdSocket>>
let front: Front
let url: string
let outcomes: (string | undefined)[]
let said: string[]

const log = {
  info: (_detail: object, words: string) => void said.push(words),
  warn: (_detail: object, words: string) => void said.push(words),
  error: (_detail: object, words: string) => void said.push(words),
}
const release = (name: string) => void (process.env['TINY_RELEASE'] = name)
const answer = async (): Promise<string> => (await fetch(url, { headers: { connection: 'close' } })).text()
const reload = async (): Promise<string | undefined> => {
  const before = outcomes.length
  front.reload()
  while (outcomes.length === before) await wait(10)
  return outcomes.at(-1)
}

beforeEach(async () => {
  outcomes = []
  said = []
  const port = randomInt(20_000, 32_000)
  url = `http://127.0.0.1:${port}`
  socket = await holdSocket({ host: '127.0.0.1', port }, {})
  front = new Front({
    plan: { fd: socket.fd, readyWithin: 20_000, program },
    database: undefined,
    log,
    reloaded: (failure) => outcomes.push(failure),
  })
})
afterEach(async () => {
  await front.stop()
  socket.close()
  delete process.env['TINY_RELEASE']
})

test('a new release that ends at once leaves the old one serving, with a line that says so', async () => {
  release('first')
  expect(await front.start()).toBeUndefined()
  const before = await answer()
  release('broken')
  expect(await reload()).toBe('it ended with code 3')
  expect(await answer()).toBe(before)
  expect(said).toContain('the new server did not become ready; the old one goes on')
  release('second')
  expect(await reload()).toBeUndefined()
  expect(await answer()).toMatch(/^second /)
})

test('a new release that hangs counts as not ready after its time, and can be ended', async () => {
  release('mute')
  const child = new Child({ fd: socket.fd, env: { generation: 1 }, readyWithin: 200, program })
  expect(await child.readiness()).toBe('not ready within 0.2 s')
  await child.stop()
  expect(child.isGone).toBe(true)
})

test('a first release that does not start is said to whoever starts it', async () => {
  release('broken')
  expect(await front.start()).toBe('it ended with code 3')
})

test('a server that is killed is replaced, and who asks meanwhile waits instead of being refused', async () => {
  release('first')
  await front.start()
  const before = await answer()
  process.kill(front.pid ?? 0, 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer()))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toBe(before)
  expect(said).toContain('the server ended unasked; starting it again')
})

test('wishes for a reload that come together are met by one more after the one under way', async () => {
  release('first')
  await front.start()
  for (let wish = 0; wish < 5; wish++) front.reload()
  while (outcomes.length < 1) await wait(10)
  await wait(300)
  expect(outcomes.length).toBeLessThanOrEqual(2)
  expect(await answer()).toMatch(/^first /)
})
