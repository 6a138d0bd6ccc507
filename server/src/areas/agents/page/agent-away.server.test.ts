import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attach, makeAgent } from '../testing/agents.ts'
import { readConfig } from '../../../core/config.ts'
import { type RunningServer, startServer } from '../../../app/start-server.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { openApiFor } from '../../../testing/api.ts'
import { copyTemplate, dropDatabase } from '../../../testing/template.ts'
import { CutLine } from '../../tracking/testing/cut-line.ts'
import { browse } from '../../tracking/testing/link.ts'

const PASSWORD = 'correct horse battery'
let database: string
let line: CutLine
let folder: string
let server: RunningServer
let key: string
let adsetId: string

const rows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.services.pool.query<T>(statement, values)).rows

beforeAll(async () => {
  database = `test_${randomBytes(6).toString('hex')}`
  line = await CutLine.lay(await copyTemplate(inject('postgres'), database))
  folder = await mkdtemp(join(tmpdir(), 'huoketai-away-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    ROLES: 'api,tracker',
  })
  server = await startServer(config, line.connection, pino({ level: 'silent' }))
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const { enterprise } = (await admin.post('/enterprise', { name: '断线企业' })).body
  const adset = await makeAdset(server, admin, enterprise.id, {
    params: { target: 'https://work.weixin.qq.com/ca/cawcde000000', opens: 'agent', headline: '自有页面' },
  })
  adsetId = adset.id
  key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
  const names = ['小一', '小二']
  const ids = await Promise.all(names.map((name) => makeAgent({ rows }, enterprise.id, { name })))
  await attach({ rows }, adsetId, ids)
})
afterAll(async () => {
  await server.stop()
  await line.cut()
  await dropDatabase(inject('postgres'), database)
  await rm(folder, { recursive: true, force: true })
})

const nameOn = async (click: string): Promise<[number, string | undefined]> => {
  const reply = await browse(`${server.url}/p/${key}?gdt_vid=${click}`)
  return [reply.status, /<h1>(.+)<\/h1>/.exec(await reply.text())?.[1]]
}

test('with the database away every visitor still meets somebody, and afterwards turns go on where they were', async () => {
  expect(await nameOn('before')).toEqual([200, expect.stringMatching(/小[一二]/)])
  await line.cut()
  const away = await Promise.all(Array.from({ length: 40 }, (_, n) => nameOn(`away_${n}`)))
  expect(new Set(away.map(([status]) => status))).toEqual(new Set([200]))
  expect(new Set(away.map(([, name]) => name))).toEqual(new Set(['小一', '小二']))
  await line.mend()
  await expect.poll(async () => (await nameOn('after'))[0]).toBe(200)
  await expect
    .poll(
      async () => {
        await nameOn(`later_${Date.now()}`)
        return (await rows('select from agent_shows where adset_id = $1', [adsetId])).length
      },
      { timeout: 45_000, interval: 300 },
    )
    .toBeGreaterThan(1)
  const shown = await rows<{ rule: string }>('select rule from agent_shows where adset_id = $1', [adsetId])
  expect(new Set(shown.map(({ rule }) => rule))).toEqual(new Set(['turn']))
})
