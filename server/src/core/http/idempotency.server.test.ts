import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newcomer = () => ({ username: `u.${unique()}`, password: ADMIN.password, fullname: '孙九', role: 'Member' })
const create = (body: object, key: string, api = server.admin) => api.post('/users', body, { 'idempotency-key': key })
const count = async (username: string): Promise<number> =>
  (await server.rows('select 1 from users where username = $1', [username])).length

describe('a write with an idempotency key', () => {
  it('sent again answers the same and does nothing more', async () => {
    const [body, key] = [newcomer(), unique()]
    const first = await create(body, key)
    const again = await create(body, key)
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await count(body.username)).toBe(1)
    const entries = await server.rows('select 1 from audit where entity_id = $1', [first.body.user.id])
    expect(entries).toHaveLength(1)
  })

  it('sent ten times at the same moment is done once, and all get the same answer', async () => {
    const [body, key] = [newcomer(), unique()]
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(body, key)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(await count(body.username)).toBe(1)
  })

  it('used for another body or another address is refused', async () => {
    const [body, key] = [newcomer(), unique()]
    await create(body, key)
    const other = await create({ ...body, fullname: '别人' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_mismatch'])
    const elsewhere = await server.admin.post('/enterprise', { name: `企业 ${unique()}` }, { 'idempotency-key': key })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'request.idempotency_mismatch'])
  })

  it('that was refused leaves the key free for another try', async () => {
    const [body, key] = [newcomer(), unique()]
    expect((await create({ ...body, enterpriseId: 'en_nowhere' }, key)).status).toBe(404)
    expect((await create(body, key)).status).toBe(200)
  })

  it("is the caller's own: another's equal key is another key", async () => {
    const key = unique()
    const second = newcomer()
    await create({ ...second, role: 'Admin' }, unique())
    const other = await server.guest.signIn(second.username, ADMIN.password)
    const [mine, theirs] = [newcomer(), newcomer()]
    expect((await create(mine, key)).body.user.username).toBe(mine.username)
    expect((await create(theirs, key, other)).body.user.username).toBe(theirs.username)
  })

  it('needs a key of 1 to 200 characters', async () => {
    for (const key of ['', 'x'.repeat(201)]) {
      const reply = await create(newcomer(), key)
      expect([key.length, reply.status]).toEqual([key.length, 400])
    }
    expect((await create(newcomer(), 'x'.repeat(200))).status).toBe(200)
  })

  it('keeps no password', async () => {
    await create(newcomer(), unique())
    const kept = JSON.stringify(await server.rows('select * from idempotency_keys'))
    expect(kept).not.toContain(ADMIN.password)
    expect(kept).not.toContain('argon2')
  })
})
