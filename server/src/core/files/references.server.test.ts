import { readdirSync, readFileSync } from 'node:fs'
import { encode as encodePng } from 'fast-png'
import encodeQR from 'qr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm } from '../../areas/forms/testing/form-harness.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { openCorpBench, type Corp, type CorpBench } from '../../areas/wecom/links/testing/corp-bench.ts'
import { namedStems, WITHOUT_UPLOADS } from './references.ts'
import { png } from './testing/samples.ts'

let bench: CorpBench
let corp: Corp
beforeAll(async () => {
  bench = await openCorpBench()
  corp = await bench.corp(0)
})
afterAll(() => bench?.stop())

const upload = async (content: Uint8Array = png(3, 3)): Promise<string> => {
  const form = new FormData()
  form.append('attachment', new Blob([Uint8Array.from(content)]), 'a.png')
  const { status, body } = await corp.owner.post('/files', form)
  expect(status).toBe(200)
  return body.files[0].url
}
const qrCode = (): Uint8Array => {
  const rows = encodeQR('https://u.wechat.com/demo', 'raw', { border: 4 })
  const [scale, width] = [8, rows.length * 8]
  const data = Uint8Array.from({ length: width * width }, (_, at) =>
    rows[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)] === true ? 0 : 255,
  )
  return encodePng({ width, height: width, channels: 1, data })
}
const uploadMedia = async (): Promise<string> => {
  const form = new FormData()
  form.append('media', new Blob([Uint8Array.from(png(3, 3))]), 'a.png')
  form.append('corp_id', corp.id)
  const { body } = await corp.owner.post('/wxwork/upload_media', form)
  const made = await corp.owner.post('/wxwork/create_kf_account', {
    corp_id: corp.id,
    name: '客服',
    media_id: body.media_id,
  })
  expect(made.status).toBe(200)
  return body.url
}

const stemOf = (url: string): string => /^\/files\/([\w-]{32})\./.exec(url)?.[1] ?? ''

/** Every way an address of an upload comes in; see the test of the contract below. */
const seed = async (): Promise<Record<string, string>> => {
  const { enterpriseId, owner } = corp
  const { server } = bench
  const [avatar, agentAvatar, qrcode, picture, target, theme, thanks, notice, loose] = [
    await upload(),
    await upload(),
    await upload(qrCode()),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  const { origin } = new URL(server.url.replace(/^http:/, 'https:'))
  const done = [
    await owner.put('/me', { avatar }),
    await owner.post('/customerservice', { name: '顾问', weixin: 'wx_a', avatar: agentAvatar, qrcode, enterpriseId }),
    await server.admin.put('/config/site', { settings: JSON.stringify({ notice: `说明见 ${notice}。` }) }),
  ]
  expect(done.map(({ status, body }) => [status, body.code])).toEqual(done.map(() => [200, undefined]))
  await makeAdset(server, owner, enterpriseId, { params: { target: `${origin}${target}`, picture } })
  await makeForm(server, enterpriseId, { theme: { picture: theme }, thanks: { url: `${origin}${thanks}` } })
  return { avatar, agentAvatar, qrcode, picture, target, theme, thanks, notice, media: await uploadMedia(), loose }
}

test('whatever names an upload is found, and what is named nowhere is not', async () => {
  const { loose = '', ...named } = await seed()
  const found = new Set(await namedStems(bench.server.services))
  const missed = Object.entries(named).filter(([, url]) => !found.has(stemOf(url)))
  expect(missed).toEqual([])
  expect(found.has(stemOf(loose))).toBe(false)

  // Beside records of the past, no table that is left out names any of them.
  const records = ['audit', 'files', 'idempotency_keys']
  const stems = Object.values(named).map(stemOf)
  for (const table of WITHOUT_UPLOADS.filter((one) => !records.includes(one)))
    expect([
      table,
      await bench.server.rows(`select 1 from ${table} t where t::text ~ $1 limit 1`, [stems.join('|')]),
    ]).toEqual([table, []])
})

test('of what was deleted a month ago nothing counts, of what can be taken back all does', async () => {
  const { owner } = corp
  const { rows, services } = bench.server
  const avatar = await upload()
  const { body } = await owner.post('/customerservice', {
    name: '离职顾问',
    weixin: 'wx_b',
    avatar,
    enterpriseId: corp.enterpriseId,
  })
  const isNamed = async () => (await namedStems(services)).includes(stemOf(avatar))
  await owner.delete(`/customerservice/${body.customerservice.id}`)
  expect(await isNamed()).toBe(true)
  const age = (days: number) =>
    rows('update agents set deleted_at = now() - make_interval(days => $1) where avatar = $2', [days, avatar])
  await age(30)
  expect(await isNamed()).toBe(true)
  await age(32)
  expect(await isNamed()).toBe(false)
})

test('a file in a mail that waits is named', async () => {
  const { rows, services } = bench.server
  const file = { storedName: `${'m'.repeat(32)}.csv`, name: 'a.csv', type: 'text/csv' }
  await services.db
    .transaction()
    .execute((tx) => services.queue.add(tx, 'send_mail', { to: 'a@example.com', subject: 'a', text: 'a', file }))
  expect(await namedStems(services)).toContain('m'.repeat(32))
  await rows(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
})

test('the tables that are left out are there, and each is named once', async () => {
  const tables = await bench.server.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const known = new Set(tables.map(({ name }) => name))
  expect(WITHOUT_UPLOADS.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(WITHOUT_UPLOADS).size).toBe(WITHOUT_UPLOADS.length)
})

test('the contract takes the address of an upload where this test gives one', () => {
  const folder = new URL('../../../../contract/', import.meta.url)
  const taking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(new URL(name, folder), 'utf8').includes(String.raw`\/files\/`))
  expect(taking.toSorted()).toEqual([
    'adsets/kind-params.ts',
    // Looks at a picture and keeps nothing.
    'agents/endpoints.ts',
    'agents/entities.ts',
    'forms/entities.ts',
    'identity/entities.ts',
  ])
})
