import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createFirstAdmin } from './first-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const start = (dataDir = server.services.config.dataDir) => {
  const { db, config, passwords } = server.services
  return createFirstAdmin(db, { ...config, dataDir, admin: { username: 'root.admin', password: undefined } }, passwords)
}

describe('the first Admin', () => {
  it('is made at the first start with what was given, and told', () => {
    expect(server.firstAdmin).toEqual({ ...ADMIN, file: undefined })
  })

  it('is not made where there is one', async () => {
    expect(await start()).toBeUndefined()
  })

  it('without a password gets one, printed once and kept for the owner of the folder alone', async () => {
    await server.rows("update users set deleted_at = now() where role = 'Admin'")
    const made = await Promise.all([start(), start(), start()])
    const [first, ...others] = made.filter((one) => one !== undefined)
    expect(others).toEqual([])
    const file = join(server.services.config.dataDir, 'initial-admin.txt')
    expect(first).toEqual({ username: 'root.admin', password: expect.stringMatching(/^[\w-]{16}$/), file })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(`username: root.admin\npassword: ${first?.password}\n`)
    await server.guest.signIn('root.admin', first?.password ?? '')
  })

  it('is kept in a data folder that is not there yet, as where all keys are given as variables', async () => {
    await server.rows("update users set deleted_at = now(), username = username || id where role = 'Admin'")
    const dataDir = join(server.services.config.dataDir, 'not', 'yet')
    expect((await start(dataDir))?.file).toBe(join(dataDir, 'initial-admin.txt'))
    expect((await stat(join(dataDir, 'initial-admin.txt'))).mode & 0o777).toBe(0o600)
  })
})
