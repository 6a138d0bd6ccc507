import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../db/migrate-files.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilDone } from '../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const exported = async (api: Api, enterpriseId?: string): Promise<string> => {
  const place = enterpriseId === undefined ? '' : `/enterprise/${enterpriseId}`
  const { job } = (await api.post(`${place}/exports`, { resource: 'adsets' })).body
  await untilDone(api, job.id)
  return job.id
}
const download = async (api: Api, id: string): Promise<number> => (await api.get(`/exports/${id}/file`)).status
const join = (enterpriseId: string, { user }: Api) =>
  server.admin.put(`/enterprise/${enterpriseId}/members`, { userId: user?.id, role: 'User' })
const leave = async (enterpriseId: string, { user }: Api): Promise<void> => {
  const { members } = (await server.admin.get(`/enterprise/${enterpriseId}/members`)).body
  const { id } = members.find(({ userId }: { userId: string }) => userId === user?.id)
  expect((await server.admin.delete(`/enterprise/${enterpriseId}/members/${id}`)).status).toBe(200)
}

/** Makes all files as they were before 0029, and takes the step that follows; row-level security holds for who takes it. */
const upgrade = async (): Promise<void> => {
  const step = (await readMigrations()).find(({ name }) => name.startsWith('0030-'))
  await server.rows('update jobs set covers = null')
  await server.rows(`begin; set local role huoketai_app; ${step?.statements}; commit`)
}

it('files from before an upgrade are there for those who still belong to all enterprises whose rows they hold', async () => {
  const [parent, other] = [await server.enterprise(), await server.enterprise()]
  const child = await server.enterprise(undefined, parent)
  const [stays, leaves] = [await server.join(parent, 'User'), await server.join(parent, 'User')]
  for (const person of [stays, leaves]) await join(other, person)
  const made = new Map<Api, string[]>()
  for (const person of [stays, leaves])
    made.set(person, [await exported(person), await exported(person, other), await exported(person, child)])
  // One that was removed before the upgrade.
  const left = await server.join(parent, 'User')
  await join(other, left)
  const ofLeft = [await exported(left), await exported(left, parent), await exported(left, other)]
  await leave(parent, left)

  await upgrade()
  const statuses = (api: Api, ids: readonly string[]) => Promise.all(ids.map((id) => download(api, id)))
  for (const [person, ids] of made) expect(await statuses(person, ids)).toEqual([200, 200, 200])
  expect(await statuses(left, ofLeft)).toEqual([404, 404, 200])
  await leave(parent, leaves)
  expect(await statuses(leaves, made.get(leaves) ?? [])).toEqual([404, 200, 404])

  // What was made between two memberships holds nothing of the enterprise.
  const between = await exported(left)
  await join(parent, left)
  await upgrade()
  expect(await statuses(left, [between, ...ofLeft])).toEqual([200, 200, 200, 200])
  await leave(parent, left)
  expect(await statuses(left, [between, ...ofLeft])).toEqual([200, 404, 404, 200])
})

it('what someone made as an Admin, or without any enterprise, stays closed to them', async () => {
  const enterpriseId = await server.enterprise()
  const boss = await server.join(enterpriseId, 'User')
  const asOwner = await exported(boss)
  expect((await server.admin.put(`/users/${boss.user?.id}`, { role: 'Admin' })).status).toBe(200)
  const asAdmin = await exported(boss)
  const ofOne = await exported(boss, enterpriseId)
  expect((await server.admin.put(`/users/${boss.user?.id}`, { role: 'User' })).status).toBe(200)
  const nobody = await server.join(enterpriseId, 'User')
  await leave(enterpriseId, nobody)
  const ofNobody = await exported(nobody)
  await upgrade()
  expect(await download(boss, asAdmin)).toBe(404)
  expect(await download(boss, ofOne)).toBe(200)
  // Made before the role was given and taken: it cannot be told from the other.
  expect(await download(boss, asOwner)).toBe(404)
  expect(await download(nobody, ofNobody)).toBe(404)
  expect(await server.rows('select covers from jobs where id = $1', [asAdmin])).toEqual([{ covers: null }])
})
