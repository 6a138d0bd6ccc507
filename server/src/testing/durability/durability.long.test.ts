import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiFor } from '../api.ts'
import { KilledServer, PASSWORD } from './killed-server.ts'

const KILLS = 20
const WRITERS = 4

let folder: string
let server: KilledServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-kill-'))
  server = await KilledServer.prepare(folder)
  await server.start()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const createUsers = (acknowledged: Set<string>, isOver: () => boolean, writer: number) => async (): Promise<void> => {
  const { token } = await openApiFor(server.url).signIn('admin', PASSWORD)
  for (let n = 0; !isOver(); n++) {
    const username = `kill.${writer}.${n}`
    const body = { username, password: PASSWORD, fullname: `用户 ${n}`, role: 'Member' }
    const reply = await openApiFor(server.url, token)
      .post('/users', body)
      .catch(() => undefined)
    if (reply?.status === 200) acknowledged.add(username)
    else await wait(20)
  }
}

const allUsernames = async (): Promise<string[]> => {
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const names: string[] = []
  for (let page = 0; ; page++) {
    const { body } = await admin.get(`/users?page=${page}&pageSize=1000&q=kill.`)
    names.push(...body.users.map((user: { username: string }) => user.username))
    if (body.users.length < 1000) return names
  }
}

test(
  `every answered create is there after ${KILLS} kills of the server and of PostgreSQL in turn`,
  { timeout: 300_000 },
  async () => {
    const acknowledged = new Set<string>()
    let over = false
    const writers = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => createUsers(acknowledged, () => over, writer)()),
    )
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size
      while (acknowledged.size < before + 10) await wait(10)
      await server.killInTurn(kill)
    }
    over = true
    await writers
    const kept = await allUsernames()
    expect([...acknowledged].filter((name) => !kept.includes(name))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 10)
  },
)

const takenOn = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const [, n] = /^huoketai_http_requests_in_flight (\d+)$/m.exec(metrics) ?? []
  // This question is one of them.
  return Number(n) - 1
}

test('a stop under load finishes what is in flight and exits with 0', async () => {
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  let answered = 0
  const create = async (n: number): Promise<number> => {
    const body = { username: `stop.${n}`, password: PASSWORD, fullname: '停', role: 'Member' }
    const { status } = await admin.post('/users', body)
    answered++
    return status
  }
  const inFlight = Promise.all(Array.from({ length: 8 }, (_, n) => create(n)))
  while (answered + (await takenOn()) < 8) await wait(2)
  const code = await server.stop()
  expect(await inFlight).toEqual(Array(8).fill(200))
  expect(code).toBe(0)
  await server.start()
})
