import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CorpWorld, openCorpWorld } from '../testing/corp-world.ts'

let world: CorpWorld
let enterpriseId: string
beforeAll(async () => {
  world = await openCorpWorld()
  enterpriseId = await world.server.enterprise()
})
afterAll(() => world.stop())

const corpRow = async (id: string) => {
  const [row] = await world.server.rows<Record<string, unknown>>('select * from wecom_corps where id = $1', [id])
  return row
}
const newsOf = async (kind: string) =>
  (await world.server.rows('select from notifications where kind = $1', [kind])).length
/** The way of a browser: to WeCom, consent there, back to us, on to the console. */
const consent = async (url: string, index: number) => {
  const allowed = await fetch(`${url}&corp_id=${world.remoteCorp(index).corpid}`, { redirect: 'manual' })
  const back = allowed.headers.get('location') ?? ''
  const landed = await fetch(back, { redirect: 'manual' })
  return { back, landed: landed.headers.get('location') ?? '' }
}

describe('installing our app in a corp', () => {
  it('waits for the settings and for the first ticket', async () => {
    await world.setSuite({ suiteId: '' })
    expect((await world.admin.post('/wxwork/authorize', {})).body.code).toBe('wecom.no_suite')
    await world.setSuite()
    expect((await world.admin.post('/wxwork/authorize', {})).body.code).toBe('wecom.no_ticket')
    await world.ticket()
    expect((await world.admin.post('/wxwork/authorize', {})).status).toBe(200)
  })

  it('brings the corp to the enterprise that asked, once', async () => {
    const owner = await world.server.join(enterpriseId, 'User')
    const asked = await owner.post('/wxwork/authorize', {})
    expect(asked.status).toBe(200)
    const { back, landed } = await consent(asked.body.url, 0)
    const { openCorpid: corpId, name } = world.remoteCorp(0)
    expect(landed).toBe(`/#/apps/customer/list?tab=corps&connected=${corpId}`)
    const { corp } = (await owner.get(`/wxwork/auth_corp/${corpId}`)).body
    expect(corp).toMatchObject({
      id: corpId,
      name,
      type: 'verified',
      enterpriseId,
      mode: 'suite',
      status: 'authorized',
    })
    expect(corp.callback).toMatchObject({ url: `${world.server.services.origin()}/hooks/wxwork/suite`, set: true })
    const again = await fetch(back, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe('/#/apps/customer/list?tab=corps&connect_error=state')
    const notes = await world.server.rows<{ after: object }>("select after from audit where action = 'wecom.connect'")
    expect(notes).toMatchObject([{ after: { enterpriseId, mode: 'suite' } }])
    const said = JSON.stringify([corp, notes])
    expect(said).not.toContain(world.remoteCorp(0).suite?.secret)
  })

  it('by a stranger’s or spoilt return changes nothing', async () => {
    const { url } = (await world.admin.post('/wxwork/authorize', { enterpriseId })).body
    const state = new URL(url).searchParams.get('state') ?? ''
    const came = async (query: string) =>
      (await fetch(`${world.server.url}/hooks/wxwork/installed?${query}`, { redirect: 'manual' })).headers.get(
        'location',
      )
    expect(await came('auth_code=x&state=guessed')).toContain('connect_error=state')
    expect(await came(`auth_code=x&state=${state}&state=b`)).toContain('connect_error=state')
    expect(await came(`auth_code=wrong&state=${state}`)).toContain('connect_error=refused')
    expect(await world.server.rows('select from wecom_corps')).toHaveLength(1)
  })

  it('of a corp that another enterprise has leaves it there', async () => {
    const other = await world.server.join(await world.server.enterprise(), 'User')
    const { url } = (await other.post('/wxwork/authorize', {})).body
    expect((await consent(url, 0)).landed).toContain('connect_error=taken')
    expect(await corpRow(world.remoteCorp(0).openCorpid)).toMatchObject({ enterprise_id: enterpriseId })
  })

  it('is refused in an enterprise that is not one’s own', async () => {
    const owner = await world.server.join(enterpriseId, 'User')
    const foreign = await world.server.enterprise()
    expect((await owner.post('/wxwork/authorize', { enterpriseId: foreign })).status).toBe(404)
  })
})

describe('what the corp’s administrator does in WeCom', () => {
  it('authorises us there, with an enterprise to be chosen', async () => {
    world.wecom.suite.install(world.remoteCorp(1))
    await world.settle()
    const corpId = world.remoteCorp(1).openCorpid
    expect(await corpRow(corpId)).toMatchObject({
      status: 'authorized',
      enterprise_id: null,
      name: world.remoteCorp(1).name,
    })
    const [event] = await world.server.rows<{ body: object; state: string }>(
      "select body, state from wecom_events where event = 'create_auth'",
    )
    expect(event).toMatchObject({ state: 'done' })
    expect(event?.body).not.toHaveProperty('AuthCode')
    const assigned = await world.admin.post('/wxwork/assign', { corpId, enterpriseId })
    expect(assigned.body.corp).toMatchObject({ enterpriseId })
  })

  it('resets the permanent code, after which we still get through', async () => {
    const corpId = world.remoteCorp(1).openCorpid
    const before = await corpRow(corpId)
    world.wecom.suite.resetPermanentCode(world.remoteCorp(1))
    await world.settle()
    const after = await corpRow(corpId)
    expect(after?.['secret_sealed']).not.toBe(before?.['secret_sealed'])
    expect(after).toMatchObject({ enterprise_id: enterpriseId })
    expect((await world.admin.post('/wxwork/import_corp', { corp_id: corpId })).status).toBe(200)
  })

  it('gives and takes the permission for links, and people are told', async () => {
    const corpId = world.remoteCorp(0).openCorpid
    world.wecom.suite.setAcquisition(world.remoteCorp(0), true)
    await world.settle()
    expect(await corpRow(corpId)).toMatchObject({ acquisition: 'granted' })
    expect(await newsOf('wecom.permission')).toBe(0)
    world.wecom.suite.setAcquisition(world.remoteCorp(0), false)
    await world.settle()
    expect(await corpRow(corpId)).toMatchObject({ acquisition: 'missing' })
    expect(await newsOf('wecom.permission')).toBeGreaterThan(0)
    world.wecom.suite.setAcquisition(world.remoteCorp(0), true)
    await world.settle()
  })

  it('buys and uses up adds, which raises alarms', async () => {
    const corp = world.remoteCorp(0)
    world.wecom.quota.set(corp, 500)
    await world.settle()
    world.wecom.quota.set(corp, 12, 7)
    await world.settle()
    expect(await newsOf('wecom.quota_low')).toBeGreaterThan(0)
    expect(await newsOf('wecom.quota_expiring')).toBeGreaterThan(0)
    world.wecom.quota.set(corp, 0)
    await world.settle()
    expect(await newsOf('wecom.quota_out')).toBeGreaterThan(0)
    const { corp: shown } = (await world.admin.get(`/wxwork/auth_corp/${corp.openCorpid}`)).body
    expect(shown).toMatchObject({ acquisition: 'granted', quota: { balance: 0, daysLeft: null } })
  })

  it('breaks and deletes links, and changes people', async () => {
    const corp = world.remoteCorp(0)
    const link = await world.link(0, 1)
    world.wecom.changes.breakLink(corp, world.remoteLink(0, link.id))
    await world.settle()
    expect(await newsOf('wecom.link_unavailable')).toBeGreaterThan(0)
    const stateOf = async () =>
      (await world.server.rows('select status, gone_at from wecom_links where id = $1', [link.id]))[0]
    expect(await stateOf()).toEqual({ status: 'unavailable', gone_at: null })
    world.wecom.changes.deleteLink(corp, world.remoteLink(0, link.id))
    await world.settle()
    expect(await stateOf()).toMatchObject({ gone_at: expect.any(Date) })

    world.wecom.changes.addUser(corp, { userid: 'newcomer', name: '新人', departments: [1] })
    await world.settle()
    const userOf = async () =>
      (await world.server.rows("select status, gone_at, departments from wecom_users where user_id = 'newcomer'"))[0]
    expect(await userOf()).toMatchObject({ status: 1, gone_at: null })
    world.wecom.changes.changeUser(corp, 'newcomer', { status: 2 })
    await world.settle()
    expect(await userOf()).toMatchObject({ status: 2 })
    world.wecom.changes.removeUser(corp, 'newcomer')
    await world.settle()
    expect(await userOf()).toMatchObject({ status: 5, gone_at: expect.any(Date) })
  })

  it('withdraws consent, and the data goes with it', async () => {
    const corpId = world.remoteCorp(0).openCorpid
    const tables = ['wecom_users', 'wecom_links', 'wecom_customers', 'wecom_syncs']
    world.wecom.suite.cancel(world.remoteCorp(0))
    await world.settle()
    for (const table of tables)
      expect(await world.server.rows(`select from ${table} where corp_id = $1`, [corpId])).toEqual([])
    expect(await corpRow(corpId)).toMatchObject({
      status: 'cancelled',
      secret_sealed: null,
      token_sealed: null,
      enterprise_id: enterpriseId,
    })
    expect(await newsOf('wecom.cancelled')).toBeGreaterThan(0)
    expect((await world.admin.post('/wxwork/import_corp', { corp_id: corpId })).body.code).toBe('corp.broken')
    const { body } = await world.admin.get(`/wxwork/list_events?corp_id=${corpId}`)
    expect(body.events).toMatchObject([{ event: 'cancel_auth', state: 'done' }])
  })
})
