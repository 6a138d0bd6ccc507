import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { resetAdmin } from './reset-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const reset = (username?: string) => resetAdmin(server.services.db, server.services.passwords, username)

it('gives the only Admin a new password, ends every session, and is in the audit log', async () => {
  const { username, password } = await reset()
  expect(username).toBe(ADMIN.username)
  expect((await server.admin.get('/me')).status).toBe(401)
  const old = await server.guest.post('/auth/login', { username, password: ADMIN.password })
  expect(old.body.code).toBe('auth.wrong')
  const again = await server.guest.signIn(username, password)
  const { audit } = (await again.get('/audit')).body
  expect(audit.find(({ action }: { action: string }) => action === 'password.reset_on_server')).toMatchObject({
    actorId: null,
    entityName: username,
    userAgent: 'npm run reset-admin',
  })
  expect(JSON.stringify(audit)).not.toContain(password)
})

it('opens a disabled Admin again, and one who was locked out by wrong passwords', async () => {
  await server.rows(`update users set status = 'disabled' where username = $1`, [ADMIN.username])
  for (let n = 0; n < 12; n++) await server.guest.post('/auth/login', { username: ADMIN.username, password: 'wrong' })
  const { password } = await reset(ADMIN.username)
  expect((await server.guest.post('/auth/login', { username: ADMIN.username, password })).status).toBe(200)
})

it('asks which, where there are several or the name is none', async () => {
  const { password } = await reset()
  const admin = await server.guest.signIn(ADMIN.username, password)
  const second = `second.${unique()}`
  const made = await admin.post('/users', {
    username: second,
    password: 'correct horse battery',
    fullname: '二号',
    role: 'Admin',
  })
  expect(made.status).toBe(200)
  await expect(reset()).rejects.toThrow(`--username`)
  await expect(reset('nobody')).rejects.toThrow(second)
  expect((await reset(second)).username).toBe(second)
})
