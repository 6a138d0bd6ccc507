import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encode as encodePng } from 'fast-png'
import { pino } from 'pino'
import encodeQR from 'qr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type S3Simulator, startS3 } from '#simulators/s3/start-s3.ts'
import { type Api, openApiFor } from '../../testing/api.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newSecret } from '../db/ids.ts'
import { removeUnusedFiles } from './remove-unused.ts'
import { png } from './testing/samples.ts'
import { s3Environment } from './testing/s3.ts'

let store: S3Simulator
let server: TestServer
let other: Awaited<ReturnType<TestServer['beside']>>
let enterpriseId: string
let member: Api
/** The same person at the other process. */
let there: Api
const logged: string[] = []

beforeAll(async () => {
  store = await startS3()
  const secrets = { JWT_SECRET: newSecret() + newSecret(), DATA_KEY: newSecret() + newSecret() }
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({ ...s3Environment(store), ...secrets }, log)
  other = await server.beside({ DATA_DIR: await makeScratchFolder('huoketai-other-'), ROLES: 'api' })
  enterpriseId = await server.enterprise()
  member = await server.join(enterpriseId, 'User')
  there = openApiFor(other.url, member.token, member.user)
})
afterAll(async () => {
  await server?.stop()
  await store?.stop()
})
afterEach(() => {
  store.faults = {}
})

const upload = (api: Api, content = png(3, 3)) => {
  const form = new FormData()
  form.append('attachment', new Blob([Uint8Array.from(content)]), '照片.png')
  return api.post('/files', form)
}
const uploads = () => server.rows<{ id: string }>(`select id from files where visibility = 'public'`)
const used = () => server.rows('select bytes from upload_usage where owner_id = $1', [enterpriseId])
const filesIn = async ({ services }: { services: TestServer['services'] }) =>
  (await readdir(services.config.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /uploads|private/.test(entry.parentPath))
    .map(({ name }) => name)

test('what one process takes the other serves, and neither keeps it in its own folder', async () => {
  const content = png(5, 5)
  const { status, body } = await upload(member, content)
  expect(status).toBe(200)
  const served = await fetch(other.url + body.files[0].url)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  expect((await fetch(other.url + body.files[0].url, { method: 'HEAD' })).status).toBe(200)
  expect([await filesIn(server), await filesIn(other)]).toEqual([[], []])
})

test('an export made by one is downloaded from the other, by whom it was made for alone', async () => {
  const { body } = await member.post('/exports', { resource: 'adsets' })
  await expect.poll(async () => (await member.get(`/exports/${body.job.id}`)).body.job.state).toBe('done')
  const { job } = (await there.get(`/exports/${body.job.id}`)).body
  const as = (api: Api) => fetch(other.url + job.file, { headers: { authorization: `JWT ${api.token}` } })
  expect((await as(member)).status).toBe(200)
  expect((await as(await server.join(enterpriseId, 'User'))).status).toBe(404)
  expect((await fetch(other.url + job.file)).status).toBe(401)
  // No path leads to it without a session.
  const key = [...store.objects.keys()].find((one) => one.includes('/private/'))
  expect((await fetch(`${other.url}/files/${key?.split('/').at(-1)}`)).status).toBe(404)
})

test('a QR code is read from the store', async () => {
  const text = 'https://u.wechat.com/MA-demo'
  const dots = encodeQR(text, 'raw', { border: 4, scale: 8 }).map((row) => row.map((isDark) => (isDark ? 0 : 255)))
  const picture = encodePng({
    width: dots.length,
    height: dots.length,
    data: Uint8Array.from(dots.flat()),
    channels: 1,
  })
  const [file] = (await upload(member, Buffer.from(picture))).body.files
  expect((await there.post('/customerservice/check_qrcode', { file: file.url })).body.text).toBe(text)
})

test('while the store is down an upload is answered 503, and nothing is acknowledged or counted', async () => {
  const { body } = await upload(member)
  const [rows, bytes, keys] = [await uploads(), await used(), [...store.objects.keys()]]
  store.faults = { away: true }
  const answer = await upload(member)
  expect([answer.status, answer.body.code]).toEqual([503, 'server.unavailable'])
  expect(answer.headers.get('retry-after')).toBe('2')
  expect((await fetch(server.url + body.files[0].url)).status).toBe(503)
  expect([await uploads(), await used()]).toEqual([rows, bytes])
  expect(await filesIn(server)).toEqual([])
  store.faults = {}
  expect([...store.objects.keys()]).toEqual(keys)
  expect((await upload(member)).status).toBe(200)
  expect((await fetch(server.url + body.files[0].url)).status).toBe(200)
})

test.each([{ lose: true }, { garble: true }])('nor is what the store only says it has kept: %j', async (faults) => {
  const rows = await uploads()
  store.faults = faults
  expect((await upload(member)).status).toBe(503)
  expect(await uploads()).toEqual(rows)
})

test('a slow store is waited for, and the upload is there for nobody before it is whole', async () => {
  const rows = await uploads()
  const keys = [...store.objects.keys()]
  const { promise, resolve } = Promise.withResolvers<void>()
  store.faults = { holdWrites: promise }
  const calls = store.calls.length
  const answer = upload(member)
  await expect.poll(() => store.calls.length).toBeGreaterThan(calls)
  expect([await uploads(), [...store.objects.keys()]]).toEqual([rows, keys])
  // Others are served meanwhile.
  expect((await there.get('/me')).status).toBe(200)
  resolve()
  expect((await answer).status).toBe(200)
  expect(await uploads()).toHaveLength(rows.length + 1)
})

test('an export that meets a store that is down is made once it is back', async () => {
  store.faults = { away: true }
  const { body } = await member.post('/exports', { resource: 'adsets' })
  const attempts = () => server.rows<{ attempt: number }>('select attempt from jobs where id = $1', [body.job.id])
  await expect.poll(async () => (await attempts())[0]?.attempt, { timeout: 20_000 }).toBeGreaterThan(0)
  const away = () => logged.filter((line) => line.includes('PUT')).length
  await expect.poll(away, { timeout: 20_000 }).toBeGreaterThan(0)
  store.faults = {}
  await expect
    .poll(async () => (await member.get(`/exports/${body.job.id}`)).body.job.state, { timeout: 45_000 })
    .toBe('done')
})

test('what nothing names goes from the store, and so does what no row knows', async () => {
  await server.rows(`update migrations set applied_at = now() - interval '100 days'`)
  const [kept, loose] = [(await upload(member)).body.files[0], (await upload(member)).body.files[0]]
  await member.put('/me', { avatar: kept.url })
  await server.rows(`update files set unused_since = now() - interval '8 days' where id = $1`, [loose.id])
  const old = new Date(Date.now() - 8 * 86_400_000)
  const lost = `huoketai/uploads/${'l'.repeat(32)}.png`
  const fresh = `huoketai/uploads/${'f'.repeat(32)}.png`
  const foreign = 'huoketai/uploads/notes'
  const content = Buffer.from('x')
  for (const [key, at] of [
    [lost, old],
    [fresh, new Date()],
    [foreign, old],
  ] as const)
    store.objects.set(key, { content, at })
  await removeUnusedFiles(server.services)
  const has = (name: string) => store.objects.has(name)
  expect([lost, fresh, foreign].map(has)).toEqual([false, true, true])
  const keyOf = ({ url }: { url: string }) => `huoketai/uploads/${url.split('/').at(-1)}`
  expect([kept, loose].map((one) => has(keyOf(one)))).toEqual([true, false])
})

test('a store that cannot be used is said at the start, which goes on', async () => {
  const wrong = await server.beside({
    DATA_DIR: join(other.services.config.dataDir, 'wrong'),
    ROLES: 'api',
    FILES_S3_SECRET_KEY: 'not the secret',
  })
  await expect.poll(() => logged.join('')).toContain('the store of files cannot be used')
  expect(logged.join('')).not.toContain('not the secret')
  expect((await upload(openApiFor(wrong.url, member.token, member.user))).status).toBe(503)
})
