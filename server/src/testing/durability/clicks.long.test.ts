import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../api.ts'
import { openApiFor } from '../api.ts'
import { ADSET } from '../adsets.ts'
import { KilledServer, PASSWORD } from './killed-server.ts'

const KILLS = 6
const WRITERS = 16

let folder: string
let server: KilledServer
let adset: { id: string; key: string }

const signIn = (): Promise<Api> => openApiFor(server.url).signIn('admin', PASSWORD)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-clicks-'))
  server = await KilledServer.prepare(folder)
  await server.start()
  const admin = await signIn()
  const { enterprise } = (await admin.post('/enterprise', { name: '点击企业' })).body
  const fields = { accountId: '1000001', name: '点击账户' }
  const { account } = (await admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
  await admin.put(`/accounts/${account.id}/grant`, { enterpriseId: enterprise.id })
  const made = await admin.post('/adsets', {
    ...ADSET,
    enterpriseId: enterprise.id,
    accountId: account.id,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const { id, links } = made.body.adset
  adset = { id, key: new URL(links.landing).pathname.split('/').at(-1) ?? '' }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Calls the monitoring link as fast as it answers; what was answered with 200 must never be missing. */
const sendClicks = async (acknowledged: string[], isOver: () => boolean, writer: number): Promise<void> => {
  for (let n = 0; !isOver(); n++) {
    const clickId = `click-${writer}-${n}`
    const reply = await fetch(`${server.url}/t/${adset.key}?click_id=${clickId}`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.status === 200) acknowledged.push(clickId)
    else await wait(20)
  }
}

const storedClicks = async (): Promise<string[]> => {
  const admin = await signIn()
  const stored: string[] = []
  for (let page = 0; ; page++) {
    const { body } = await admin.post(`/adsets/${adset.id}/timeline`, { page, pageSize: 1000 })
    stored.push(...body.timeline.map(({ clickId }: { clickId: string }) => clickId))
    if (body.timeline.length < 1000) {
      expect(body.page.totalCounts).toBe(stored.length)
      return stored
    }
  }
}

const waitUntilDrained = async (): Promise<void> => {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; await wait(50)) {
    const names = await readdir(join(folder, 'spool'))
    if (!names.some((name) => name.endsWith('.ndjson'))) return
  }
  throw new Error('The spool was not drained')
}

test(
  `every acknowledged click is there once after ${KILLS} kills of the server and of PostgreSQL in turn`,
  { timeout: 180_000 },
  async () => {
    const acknowledged: string[] = []
    let over = false
    const writers = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => sendClicks(acknowledged, () => over, writer)),
    )
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.length
      while (acknowledged.length < before + 300) await wait(10)
      await server.killInTurn(kill)
    }
    over = true
    await writers
    await waitUntilDrained()
    const stored = await storedClicks()
    const known = new Set(stored)
    expect(acknowledged.filter((clickId) => !known.has(clickId))).toEqual([])
    expect(known.size).toBe(stored.length)
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 300)
  },
)
