import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSystem } from '../../../core/db/tenant.ts'
import { storeCorp } from '../corps/store-corp.ts'
import { WecomFailure } from '../port.ts'
import { type CorpWorld, openCorpWorld } from '../testing/corp-world.ts'
import { openCorp } from './open-corp.ts'

let world: CorpWorld
let corpId: string
beforeAll(async () => {
  world = await openCorpWorld()
  corpId = await world.authorised(0, await world.server.enterprise())
  await world.ticket()
})
afterAll(() => world.stop())

const failureOf = async (work: Promise<unknown>): Promise<WecomFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof WecomFailure)) throw new Error(`no failure of WeCom: ${String(error)}`)
  return error
}
const rowOf = async (id: string) => {
  const [row] = await world.server.rows<{ status: string; error: string | null; paused_until: Date | null }>(
    'select status, error, paused_until from wecom_corps where id = $1',
    [id],
  )
  return row
}
/** How often a path was called from here on. */
const watch = (path: string) => {
  let calls = 0
  world.wecom.app.server.on('request', (request: { url?: string }) => {
    if (request.url?.startsWith(`/cgi-bin${path}`) === true) calls += 1
  })
  return { calls: () => calls }
}
const storeOwn = async (index: number, secret: string, enterpriseId: string | null = null): Promise<string> => {
  const { corpid: id, name } = world.remoteCorp(index)
  const { services } = world.server
  const corp = { id, mode: 'self' as const, suiteId: null, secret, name, info: undefined, enterpriseId }
  await withSystem(services.db, (tx) => storeCorp(tx, services, corp))
  return id
}

describe('the token of a corp', () => {
  it('is asked once, by however many in however many processes', async () => {
    const other = await world.server.beside()
    const asked = watch('/service/get_corp_token')
    const clients = await Promise.all(
      [world.server.services, other.services].flatMap((services) =>
        Array.from({ length: 10 }, () => openCorp(services, corpId)),
      ),
    )
    const lists = await Promise.all(clients.map((client) => client.departments()))
    expect(new Set(lists.map((list) => list.length))).toEqual(new Set([4]))
    expect(asked.calls()).toBe(1)
  })

  it('is kept sealed', async () => {
    const [row] = await world.server.rows<{ token_sealed: string; secret_sealed: string }>(
      'select token_sealed, secret_sealed from wecom_corps where id = $1',
      [corpId],
    )
    expect(row?.token_sealed).toMatch(/^v2\.[\w-]{8}\./)
    expect(row?.secret_sealed).toMatch(/^v2\.[\w-]{8}\./)
  })

  it('is asked anew when WeCom forgets it in the middle, and nobody notices', async () => {
    const client = await openCorp(world.server.services, corpId)
    const before = await client.followUsers()
    world.wecom.faults.replace({ expireToken: {} })
    const asked = watch('/service/get_corp_token')
    const lists = await Promise.all(Array.from({ length: 8 }, () => client.followUsers()))
    expect(lists.every((list) => list.length === before.length)).toBe(true)
    expect(asked.calls()).toBeLessThanOrEqual(2)
  })

  it('comes from the secret of a corp’s own app', async () => {
    const { own } = world.remoteCorp(1)
    const client = await openCorp(world.server.services, await storeOwn(1, own.secret))
    const departments = await client.departments()
    expect(departments.map(({ name }) => name)).not.toContain('')
    expect(await client.corp()).toBeUndefined()
  })

  it('comes from the permanent code of an app that was developed for the corp', async () => {
    const remote = world.remoteCorp(1)
    const { permanentCode: secret } = world.wecom.authorise(remote)
    Object.assign(remote.suite ?? {}, { kind: 'developed' })
    const { services } = world.server
    const { corpid: id, name } = remote
    const given = { id, mode: 'dk' as const, suiteId: 'dk1', secret, name, info: undefined, enterpriseId: null }
    await withSystem(services.db, (tx) => storeCorp(tx, services, given))
    const asked = watch('/gettoken')
    const client = await openCorp(services, id)
    expect((await client.departments()).length).toBe(4)
    expect(asked.calls()).toBe(1)
    await storeOwn(1, remote.own.secret)
  })
})

describe('what a third-party app sees', () => {
  it('has ids where names would be, which stay empty here', async () => {
    const client = await openCorp(world.server.services, corpId)
    const [department] = await client.departments()
    const users = await client.usersOf(department?.id ?? 0)
    expect(department?.name).toBe('')
    expect(users.length).toBeGreaterThan(0)
    expect(new Set(users.map(({ name }) => name))).toEqual(new Set(['']))
    expect(await client.corp()).toMatchObject({ id: corpId, name: world.remoteCorp(0).name })
  })

  it('makes, reads, changes and deletes links', async () => {
    const client = await openCorp(world.server.services, corpId)
    const [first = '', second = ''] = await client.followUsers()
    const spec = { name: '新链接', users: [first], departments: [], skipVerify: false, priority: null }
    const made = await client.createLink(spec)
    expect(await client.link(made.id)).toMatchObject({ ...spec, id: made.id, url: made.url })
    await client.updateLink(made.id, { users: [first, second] })
    expect(await client.link(made.id)).toMatchObject({ users: [first, second], name: '新链接', skipVerify: false })
    expect((await client.linkIds('')).ids).toContain(made.id)
    expect(await client.linkCustomers(made.id, '')).toEqual({ customers: [], next: '' })
    await client.deleteLink(made.id)
    expect(await failureOf(client.link(made.id))).toMatchObject({ kind: 'missing' })
  })

  it('sends pictures and manages customer-service accounts', async () => {
    world.remoteCorp(0).kf = true
    const client = await openCorp(world.server.services, corpId)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const mediaId = await client.uploadImage({ name: '头像.png', type: 'image/png', content: png })
    const id = await client.addKf({ name: '售前', mediaId })
    await client.updateKf(id, { name: '售后' })
    const accounts = await client.kfAccounts({ offset: 0, limit: 100 })
    expect(accounts.find(({ openKfid }) => openKfid === id)).toMatchObject({ name: '售后' })
    expect(await client.kfUrl(id)).toMatch(/^https?:/)
    expect(await client.kfServicers(id)).toBe(0)
    await client.deleteKf(id)
    expect((await client.kfAccounts({ offset: 0, limit: 100 })).map(({ openKfid }) => openKfid)).not.toContain(id)
  })
})

describe('calls of a corp', () => {
  it('keep to the pace of the settings, of all servers together', async () => {
    await world.setSuite({ perMinute: 120 })
    const other = await world.server.beside()
    const clients = [await openCorp(world.server.services, corpId), await openCorp(other.services, corpId)]
    const start = performance.now()
    // Each of them alone would stay within what may go at once.
    await Promise.all(clients.flatMap((client) => Array.from({ length: 4 }, () => client.followUsers())))
    expect(performance.now() - start).toBeGreaterThan(900)
    await world.setSuite()
  })
})

describe('a refusal', () => {
  it('names the permission that is missing', async () => {
    world.remoteCorp(0).acquisition = false
    const client = await openCorp(world.server.services, corpId)
    expect(await failureOf(client.quota())).toMatchObject({
      kind: 'permission',
      code: 48002,
      message: '获客助手（48002）',
    })
    world.remoteCorp(0).acquisition = true
  })

  it('names the person it is about', async () => {
    const client = await openCorp(world.server.services, corpId)
    const [first = ''] = await client.followUsers()
    const spec = { name: '链接', users: [first, 'nobody.here'], departments: [], skipVerify: true, priority: null }
    expect(await failureOf(client.createLink(spec))).toMatchObject({
      kind: 'missing',
      code: 60111,
      message: '成员不存在：nobody.here（60111）',
    })
  })

  it('that only means busy is asked again, up to three times', async () => {
    const client = await openCorp(world.server.services, corpId)
    world.wecom.faults.replace({ systemBusy: { count: 2, path: 'department' } })
    expect((await client.departments()).length).toBe(4)
    world.wecom.faults.replace({ systemBusy: { count: 3, path: 'department' } })
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'busy', code: -1 })
    world.wecom.faults.replace({})
  })

  it('for too many calls pauses the corp, which is then left alone', async () => {
    const client = await openCorp(world.server.services, corpId)
    world.wecom.faults.replace({ throttle: { count: 1, path: 'department' } })
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'throttled', code: 45009 })
    const asked = watch('/department/list')
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'throttled' })
    expect(asked.calls()).toBe(0)
    expect((await rowOf(corpId))?.paused_until?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await world.server.rows('update wecom_corps set paused_until = null where id = $1', [corpId])
    expect((await client.departments()).length).toBe(4)
    world.wecom.faults.replace({})
  })

  it('of a wrong secret breaks the corp, is told, and is healed by the right one', async () => {
    const enterpriseId = await world.server.enterprise()
    const owner = await world.server.join(enterpriseId, 'User')
    const id = await storeOwn(2, 'a wrong secret', enterpriseId)
    const client = await openCorp(world.server.services, id)
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'auth', code: 40001 })
    expect(await rowOf(id)).toMatchObject({
      status: 'broken',
      error: '应用 Secret 不正确：invalid credential（40001）',
    })
    const asked = watch('/gettoken')
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'auth' })
    expect(asked.calls()).toBe(0)
    const notified = await world.server.rows<{ params: { corp: string } }>(
      "select params from notifications where kind = 'wecom.broken' and user_id = $1",
      [owner.user?.id],
    )
    expect(notified.map(({ params }) => params.corp)).toEqual([world.remoteCorp(2).name])
    await storeOwn(2, world.remoteCorp(2).own.secret)
    await world.server.rows("update wecom_corps set status = 'broken' where id = $1", [id])
    await client.departments()
    expect(await rowOf(id)).toMatchObject({ status: 'authorized', error: null })
  })

  it('never shows a secret', async () => {
    const id = await storeOwn(2, 'a-very-secret-word')
    const client = await openCorp(world.server.services, id)
    expect((await failureOf(client.departments())).message).not.toContain('a-very-secret-word')
  })

  it('by nobody is that WeCom is away', async () => {
    await storeOwn(2, world.remoteCorp(2).own.secret)
    const client = await openCorp(world.server.services, world.remoteCorp(2).corpid)
    world.wecom.faults.replace({ status500: { count: 1 } })
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'away' })
    world.wecom.faults.replace({ badJson: { count: 1 } })
    expect(await failureOf(client.departments())).toMatchObject({ kind: 'away' })
    world.wecom.faults.replace({})
    expect((await rowOf(world.remoteCorp(2).corpid))?.status).toBe('authorized')
  })
})
