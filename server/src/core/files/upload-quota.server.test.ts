import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { placesOf } from './places.ts'

const MEGABYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const settings = JSON.stringify({ maxFileMb: 10, maxMegapixels: 40, quotaMb: 3 })
  expect((await server.admin.put('/config/storage', { settings })).status).toBe(200)
})
afterAll(() => server?.stop())

const upload = (api: Api, ...sizes: number[]) => {
  const form = new FormData()
  for (const size of sizes) form.append('attachment', new Blob(['a'.repeat(size)]), 'a.txt')
  return api.post('/files', form)
}
const used = async (ownerId: string) => {
  const [row] = await server.rows<{ bytes: number }>('select bytes from upload_usage where owner_id = $1', [ownerId])
  return row?.bytes ?? 0
}
const stored = async () => {
  const { public: kept, temporary } = placesOf(server.services.config)
  const names = await Promise.all([kept, temporary].map((folder) => readdir(folder).catch(() => [])))
  return names.flat().filter((name) => name !== 'tmp').length
}

test('the uploads of an enterprise together stay within its quota', async () => {
  const enterpriseId = await server.enterprise()
  const [first, second] = [await server.join(enterpriseId, 'Member'), await server.join(enterpriseId, 'User')]
  expect((await upload(first, MEGABYTE)).status).toBe(200)
  expect((await upload(second, MEGABYTE)).status).toBe(200)
  const before = await stored()
  const { status, body } = await upload(first, MEGABYTE / 2, MEGABYTE / 2 + 1)
  expect([status, body.code, body.issues[0].path]).toEqual([413, 'file.quota', 'attachment'])
  expect(body.message).toContain('2 MB / 3 MB')
  await expect.poll(stored).toBe(before)
  expect(await used(enterpriseId)).toBe(2 * MEGABYTE)

  expect((await upload(first, MEGABYTE)).status).toBe(200)
  expect((await upload(second, 1)).body.code).toBe('file.quota')
  const elsewhere = await server.join(await server.enterprise(), 'Member')
  expect((await upload(elsewhere, MEGABYTE)).status).toBe(200)
})

test('uploads at the same moment do not pass it together', async () => {
  const enterpriseId = await server.enterprise()
  const people = await Promise.all(Array.from({ length: 6 }, () => server.join(enterpriseId, 'Member')))
  const replies = await Promise.all(people.map((one) => upload(one, 0.7 * MEGABYTE)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 413, 413])
  expect(await used(enterpriseId)).toBe(4 * Math.floor(0.7 * MEGABYTE))
})

test('what is removed gives its space back', async () => {
  const enterpriseId = await server.enterprise()
  const member = await server.join(enterpriseId, 'Member')
  const { body } = await upload(member, MEGABYTE, 2 * MEGABYTE)
  expect((await upload(member, 1)).body.code).toBe('file.quota')
  await server.rows('delete from files where id = $1', [body.files[0].id])
  expect(await used(enterpriseId)).toBe(2 * MEGABYTE)
  expect((await upload(member, MEGABYTE)).status).toBe(200)
})

test('the chosen enterprise counts, and only one’s own; without any the uploader does', async () => {
  const [own, other, foreign] = [await server.enterprise(), await server.enterprise(), await server.enterprise()]
  const member = await server.join(own, 'Member')
  await server.rows(`insert into members (id, enterprise_id, user_id, role) values ('me_x', $1, $2, 'Member')`, [
    other,
    member.user?.id,
  ])
  const choose = (id: string | null) =>
    server.rows('update users set select_enterprise = $1 where id = $2', [id, member.user?.id])
  await choose(other)
  await upload(member, 10)
  await choose(foreign)
  await upload(member, 100)
  expect([await used(own), await used(other), await used(foreign)]).toEqual([100, 10, 0])

  await upload(server.admin, 1000)
  expect(await used(server.admin.user?.id ?? '')).toBe(1000)
  await server.admin.put('/me', { selectEnterprise: own })
  await upload(server.admin, 1000)
  expect([await used(own), await used(server.admin.user?.id ?? '')]).toEqual([1100, 1000])
})

test('how much an enterprise uses is seen by its own people alone', async () => {
  const [own, other] = [await server.enterprise(), await server.enterprise()]
  const client = await server.services.pool.connect()
  try {
    await server.rows(`insert into upload_usage values ($1, 1), ($2, 1), ('us_x', 1)`, [own, other])
    await client.query('begin')
    await client.query(`select set_config('role', 'huoketai_app', true), set_config('app.scope', $1, true)`, [own])
    expect((await client.query('select owner_id from upload_usage')).rows).toEqual([{ owner_id: own }])
    await expect(client.query('update upload_usage set bytes = 0')).rejects.toThrow('permission denied')
    await client.query('rollback')
  } finally {
    client.release()
  }
})
