import { access, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '../db/ids.ts'
import { addJob } from '../jobs/testing/workers.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { placesOf } from './places.ts'
import { removeUnusedFiles } from './remove-unused.ts'
import { png } from './testing/samples.ts'

const DAY = 86_400_000

let server: TestServer
let enterpriseId: string
let member: Api
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  member = await server.join(enterpriseId, 'Member')
  await server.rows(`update migrations set applied_at = now() - interval '100 days'`)
})
afterAll(() => server?.stop())

const upload = async (): Promise<{ id: string; url: string; name: string }> => {
  const form = new FormData()
  form.append('attachment', new Blob([Uint8Array.from(png(3, 3))]), 'a.png')
  const { body } = await member.post('/files', form)
  const [{ id, url }] = body.files
  return { id, url, name: url.replace('/files/', '') }
}
const isServed = async (url: string) => (await fetch(server.url + url)).status === 200
const placeOf = (name: string, visibility: 'public' | 'private' = 'public') =>
  join(placesOf(server.services.config)[visibility], name)
const isOnDisk = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const run = () => removeUnusedFiles(server.services)
const unusedFor = (id: string, days: number) =>
  server.rows('update files set unused_since = now() - make_interval(days => $1) where id = $2', [days, id])
const usedBytes = async () => {
  const [row] = await server.rows<{ bytes: number }>('select bytes from upload_usage where owner_id = $1', [
    enterpriseId,
  ])
  return row?.bytes
}

test('an upload that nothing has named for a week goes, with its file and its share of the quota', async () => {
  const [avatar, loose] = [await upload(), await upload()]
  await member.put('/me', { avatar: avatar.url })
  const before = (await usedBytes()) ?? 0
  await run()
  await server.rows(`update files set unused_since = unused_since - interval '6 days'`)
  await run()
  expect([await isServed(avatar.url), await isServed(loose.url)]).toEqual([true, true])
  await server.rows(`update files set unused_since = unused_since - interval '25 hours'`)
  await run()
  expect([await isServed(avatar.url), await isServed(loose.url)]).toEqual([true, false])
  expect(await isOnDisk(placeOf(loose.name))).toBe(false)
  expect(await usedBytes()).toBe(before - png(3, 3).length)
})

test('what is named again in that week stays, and what is named no more has its week', async () => {
  const [old, next] = [await upload(), await upload()]
  await member.put('/me', { avatar: old.url })
  await run()
  await unusedFor(next.id, 8)
  await member.put('/me', { avatar: next.url })
  await run()
  expect([await isServed(old.url), await isServed(next.url)]).toEqual([true, true])
  const [row] = await server.rows<{ unused_since: Date | null }>('select unused_since from files where id = $1', [
    next.id,
  ])
  expect(row?.unused_since).toBeNull()
  await unusedFor(old.id, 8)
  await run()
  expect([await isServed(old.url), await isServed(next.url)]).toEqual([false, true])
})

test('the file of a job stays as long as the job has it', async () => {
  await mkdir(placesOf(server.services.config).private, { recursive: true })
  const { id: jobId } = await addJob(server.services, member.user?.id ?? '', 'export')
  const names = [`${newSecret()}.csv`, `${newSecret()}.csv`]
  for (const [at, name] of names.entries()) {
    await writeFile(placeOf(name, 'private'), 'x')
    await server.rows(
      `insert into files (id, stored_name, name, type, size, visibility, user_id, unused_since)
       values ($1, $2, 'x', 'text/csv', 1, 'private', $3, now() - interval '8 days')`,
      [`fi_${at}`, name, member.user?.id],
    )
  }
  await server.rows(`update jobs set state = 'done', file_id = 'fi_0' where id = $1`, [jobId])
  await run()
  expect(await Promise.all(names.map((name) => isOnDisk(placeOf(name, 'private'))))).toEqual([true, false])
})

test('a file without a row goes after a week, unless the database is younger or its name is none of ours', async () => {
  await mkdir(placesOf(server.services.config).public, { recursive: true })
  const kept = await upload()
  const files: [string, number, boolean][] = [
    [`${newSecret()}.png`, 8, false],
    [`${newSecret()}.png`, 6, true],
    [`${newSecret()}.png`, 120, true],
    ['readme.txt', 8, true],
    [kept.name, 8, true],
  ]
  for (const [name, days] of files) {
    if (name !== kept.name) await writeFile(placeOf(name), 'x')
    const at = new Date(Date.now() - days * DAY)
    await utimes(placeOf(name), at, at)
  }
  await run()
  for (const [name, days, stays] of files)
    expect([name, days, await isOnDisk(placeOf(name))]).toEqual([name, days, stays])
})
