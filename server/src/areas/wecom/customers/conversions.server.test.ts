import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { openCorp } from '../client/open-corp.ts'
import { storeEvent } from '../inbox/store-event.ts'
import { createInboxWorker } from '../inbox/inbox-worker.ts'
import { quotaForecast } from '../quota/quota-forecast.ts'
import { readQuota } from '../quota/read-quota.ts'
import { reconcileLink } from '../reconcile/reconcile-link.ts'
import { reconcileRecent } from '../reconcile/reconcile-recent.ts'
import { type CorpWorld, openCorpWorld } from '../testing/corp-world.ts'

let world: CorpWorld
let enterpriseId: string
let corpId: string
let link: Awaited<ReturnType<CorpWorld['link']>>
let adset: Adset
beforeAll(async () => {
  world = await openCorpWorld()
  enterpriseId = await world.server.enterprise()
  corpId = await world.authorised(0, enterpriseId)
  await world.ticket()
  link = await world.link(0)
  adset = await world.adset(enterpriseId)
  await world.server.rows("update adsets set params = params || jsonb_build_object('linkId', $2::text) where id = $1", [
    adset.id,
    link.id,
  ])
})
afterAll(() => world.stop())
beforeEach(() => world.wecom.faults.clear())

const conversionsOf = (trackId: string) =>
  world.server.rows<{ kind: string; adset_id: string; visit_id: string | null; source_key: string }>(
    'select kind, adset_id, visit_id, source_key from conversions where track_id = $1 order by at, id',
    [trackId],
  )
const kindsOf = async (trackId: string) => (await conversionsOf(trackId)).map(({ kind }) => kind)
const customerOf = async (externalId: string) => {
  const [row] = await world.server.rows<{
    state: string
    adset_id: string | null
    link_id: string | null
    visit_id: string | null
    source: string
    name: string
    first_message_at: Date | null
    lost_at: Date | null
    added_at: Date
  }>('select * from wecom_customers where external_id = $1', [externalId])
  return row
}
const funnel = async () => {
  const [row] = await world.server.rows<Record<string, number>>(
    `select coalesce(sum(opened), 0)::int opened, coalesce(sum(requested), 0)::int requested, coalesce(sum(added), 0)::int added,
      coalesce(sum(messaged), 0)::int messaged, coalesce(sum(lost), 0)::int lost
    from wecom_hours where link_id = $1 and adset_id = $2 and enterprise_id = $3`,
    [link.id, adset.id, enterpriseId],
  )
  return row ?? {}
}
const grown = async (work: () => Promise<unknown>) => {
  const before = await funnel()
  await work()
  const after = await funnel()
  return Object.fromEntries(Object.entries(after).map(([step, n]) => [step, n - (before[step] ?? 0)]))
}
const { add, chat, leave, open, request } = new Proxy({} as CorpWorld['wecom']['customers'], {
  get:
    (_target, name: keyof CorpWorld['wecom']['customers']) =>
    (...args: unknown[]) =>
      Reflect.apply(world.wecom.customers[name], world.wecom.customers, args),
})
const reconcile = async () =>
  reconcileLink(world.server.services, await openCorp(world.server.services, corpId), link.id)

describe('a visitor who adds someone through a link', () => {
  it('is credited to the visit, step by step', async () => {
    const channel = await world.visit(adset)
    const steps = await grown(async () => {
      open({ link: link.id, channel })
      request({ link: link.id, channel })
      const pair = add({ link: link.id, channel })
      chat(pair)
      await world.settle()
      leave(pair)
      await world.settle()
      const row = await customerOf(pair.externalUserid)
      expect(row).toMatchObject({
        state: channel,
        adset_id: adset.id,
        visit_id: channel,
        link_id: link.id,
        source: 'event',
      })
      expect(row?.first_message_at).not.toBeNull()
      expect(row?.lost_at).not.toBeNull()
    })
    expect(steps).toEqual({ opened: 1, requested: 1, added: 1, messaged: 1, lost: 1 })
    expect((await kindsOf(channel)).sort()).toEqual(['first_message', 'friend_added', 'friend_lost'])
    const told = await world.server.rows<{ event: string }>(
      "select event from visit_events where visit_id = $1 and event in ('opened', 'requested') order by event",
      [channel],
    )
    expect(told.map(({ event }) => event)).toEqual(['opened', 'requested'])
    const pushed = await world.server.rows("select from pushes where visit_id = $1 and kind = 'friend_added'", [
      channel,
    ])
    expect(pushed).toHaveLength(1)
  })

  it('is credited once, told thrice, shuffled and late', async () => {
    world.wecom.faults.set('callbackRepeat', { times: 3 })
    world.wecom.faults.set('callbackShuffle', { times: 3 })
    world.wecom.faults.set('callbackDelay', { ms: 100, rate: 0.5 })
    const channels = [await world.visit(adset), await world.visit(adset), await world.visit(adset)]
    const steps = await grown(async () => {
      for (const channel of channels) {
        open({ link: link.id, channel })
        const pair = add({ link: link.id, channel })
        chat(pair)
        leave(pair)
      }
      await world.settle()
    })
    expect(steps).toEqual({ opened: 3, requested: 0, added: 3, messaged: 3, lost: 3 })
    for (const channel of channels)
      expect((await kindsOf(channel)).sort()).toEqual(['first_message', 'friend_added', 'friend_lost'])
    const [most] = await world.server.rows<{ n: number }>('select max(deliveries) n from wecom_events')
    expect(most?.n).toBeGreaterThanOrEqual(3)
  })

  it('who writes before the add is told was added then', async () => {
    const channel = await world.visit(adset)
    const pair = { UserID: link.users[0] ?? '', ExternalUserID: 'wmChatBeforeAdd' }
    const now = Math.floor(Date.now() / 1000)
    const head = { SuiteId: 's', AuthCorpId: corpId, State: channel, ...pair }
    const tell = (fields: Record<string, string>) =>
      storeEvent(world.server.services, { corpId, suiteId: 's', fields: { ...head, ...fields } })
    await tell({
      InfoType: 'customer_acquisition',
      ChangeType: 'customer_start_chat',
      LinkId: link.id,
      TimeStamp: String(now),
    })
    await world.settle()
    await tell({ InfoType: 'change_external_contact', ChangeType: 'del_follow_user', TimeStamp: String(now) })
    await world.settle()
    await tell({ InfoType: 'change_external_contact', ChangeType: 'add_external_contact', TimeStamp: String(now - 60) })
    await world.settle()
    expect((await kindsOf(channel)).sort()).toEqual(['first_message', 'friend_added', 'friend_lost'])
    const row = await customerOf(pair.ExternalUserID)
    expect(row?.added_at).toEqual(new Date((now - 60) * 1000 + 999))
    expect(row?.lost_at).not.toBeNull()
  })

  it('whose loss was told before the add is lost all the same', async () => {
    const channel = await world.visit(adset)
    const pair = { UserID: link.users[0] ?? '', ExternalUserID: 'wmLossBeforeAdd' }
    const now = Math.floor(Date.now() / 1000)
    const head = { SuiteId: 's', AuthCorpId: corpId, InfoType: 'change_external_contact', ...pair }
    const tell = (fields: Record<string, string>) =>
      storeEvent(world.server.services, { corpId, suiteId: 's', fields: { ...head, ...fields } })
    await tell({ ChangeType: 'del_follow_user', TimeStamp: String(now) })
    await world.settle()
    await tell({ ChangeType: 'add_external_contact', State: channel, TimeStamp: String(now) })
    await world.settle()
    expect((await kindsOf(channel)).sort()).toEqual(['friend_added', 'friend_lost'])
    expect((await customerOf(pair.ExternalUserID))?.lost_at).not.toBeNull()
  })

  it('comes back from another visit as a new add, and by the same channel as none', async () => {
    const [first, second] = [await world.visit(adset), await world.visit(adset)]
    const externalUserid = 'wmComesBackAgain'
    const steps = await grown(async () => {
      const pair = add({ link: link.id, channel: first, externalUserid })
      await world.settle()
      leave(pair)
      await world.settle()
      world.remoteLink(0, link.id).turn -= 1
      await new Promise((resolve) => setTimeout(resolve, 1050))
      add({ link: link.id, channel: second, externalUserid })
      await world.settle()
      await reconcile()
    })
    expect(await kindsOf(first)).toEqual(['friend_added', 'friend_lost'])
    expect(await kindsOf(second)).toEqual(['friend_added'])
    expect(steps).toMatchObject({ added: 2, lost: 1 })
    expect(await customerOf(externalUserid)).toMatchObject({ state: second, visit_id: second, lost_at: null })
    expect((await conversionsOf(second))[0]?.source_key).toMatch(new RegExp(`:added:${second}$`))
  })
})

describe('a lost event', () => {
  it('is made good by the link’s own list, once', async () => {
    const channel = await world.visit(adset)
    world.wecom.faults.set('callbackLost')
    const pair = add({ link: link.id, channel })
    chat(pair)
    await world.settle()
    expect(await kindsOf(channel)).toEqual([])
    world.wecom.faults.clear()
    const steps = await grown(async () => {
      expect(await reconcile()).toMatchObject({ added: 1, messaged: 1 })
      expect(await reconcile()).toMatchObject({ added: 0, messaged: 0 })
    })
    expect(steps).toMatchObject({ added: 1, messaged: 1 })
    expect((await kindsOf(channel)).sort()).toEqual(['first_message', 'friend_added'])
    const row = await customerOf(pair.externalUserid)
    expect(row).toMatchObject({ source: 'list', visit_id: channel })
    expect(row?.name).not.toBe('')
  })

  it('that comes after the list changes nothing any more', async () => {
    const channel = await world.visit(adset)
    world.wecom.faults.set('callbackDelay', { ms: 300 })
    const pair = add({ link: link.id, channel })
    const steps = await grown(async () => {
      await reconcile()
      await world.settle()
      await reconcile()
    })
    expect(steps).toMatchObject({ added: 1 })
    expect(await kindsOf(channel)).toEqual(['friend_added'])
    expect(await customerOf(pair.externalUserid)).toMatchObject({ source: 'list' })
  })

  it('is made good by itself for links in use', async () => {
    const channel = await world.visit(adset)
    world.wecom.faults.set('callbackLost')
    add({ link: link.id, channel })
    await world.server.rows("update wecom_links set customers_read_at = now() - interval '1 hour'")
    await reconcileRecent(world.server.services)
    expect(await kindsOf(channel)).toEqual(['friend_added'])
  })
})

describe('a channel', () => {
  it('of another enterprise’s visit earns nothing', async () => {
    const other = await world.adset(await world.server.enterprise())
    const channel = await world.visit(other)
    open({ link: link.id, channel })
    const pair = add({ link: link.id, channel })
    chat(pair)
    await world.settle()
    await reconcile()
    expect(await conversionsOf(channel)).toEqual([])
    expect(await customerOf(pair.externalUserid)).toMatchObject({ state: channel, adset_id: null, visit_id: null })
    expect(
      await world.server.rows("select from visit_events where visit_id = $1 and event = 'opened'", [channel]),
    ).toEqual([])
  })

  it('that names nothing leaves a customer who is seen and credited to nobody', async () => {
    const pair = add({ link: link.id, channel: 'CHANNEL_A' })
    await world.settle()
    expect(await customerOf(pair.externalUserid)).toMatchObject({ state: 'CHANNEL_A', adset_id: null })
    const { body } = await world.admin.get(`/wxwork/list_customers?corp_id=${corpId}&q=${pair.externalUserid}`)
    expect(body).toMatchObject({ total: 1, customers: [{ externalId: pair.externalUserid, adset: null }] })
  })

  it('whose visit arrives after the add is credited then, with all that followed', async () => {
    const channel = await world.visit(adset)
    await world.server.rows('update adsets set deleted_at = now() where id = $1', [adset.id])
    const pair = add({ link: link.id, channel })
    chat(pair)
    await world.settle()
    leave(pair)
    await world.settle()
    expect(await customerOf(pair.externalUserid)).toMatchObject({ adset_id: null })
    await world.server.rows('update adsets set deleted_at = null where id = $1', [adset.id])
    const steps = await grown(() => reconcileRecent(world.server.services))
    expect(steps).toMatchObject({ added: 1, messaged: 1, lost: 1 })
    expect((await kindsOf(channel)).sort()).toEqual(['first_message', 'friend_added', 'friend_lost'])
    expect(await customerOf(pair.externalUserid)).toMatchObject({ adset_id: adset.id, visit_id: channel })
  })
})

describe('people who were there before', () => {
  it('are kept and counted by nobody, until one comes back through an ad', async () => {
    const old = await world.link(0)
    const remote = world.remoteLink(0, old.id)
    const before = await world.server.rows('select sum(added)::int n from wecom_hours')
    world.wecom.faults.set('callbackLost')
    const pairs = [1, 2, 3].map(() => add({ link: old.id, channel: 'long ago' }))
    world.wecom.faults.clear()
    const { services } = world.server
    expect(await reconcileLink(services, await openCorp(services, corpId), old.id)).toMatchObject({ added: 3 })
    expect(await world.server.rows('select sum(added)::int n from wecom_hours')).toEqual(before)
    const [pair] = pairs
    const channel = await world.visit(adset)
    leave({ ...pair, externalUserid: pair?.externalUserid ?? '', userid: pair?.userid ?? '' })
    await world.settle()
    remote.turn = remote.range.users.indexOf(pair?.userid ?? '')
    await new Promise((resolve) => setTimeout(resolve, 1050))
    add({ link: old.id, channel, externalUserid: pair?.externalUserid ?? '' })
    await world.settle()
    expect(await kindsOf(channel)).toEqual(['friend_added'])
    expect(await world.server.rows('select sum(added)::int n from wecom_hours')).toEqual([
      { n: Number(Object(before[0])['n']) + 1 },
    ])
  })

  it('do not shorten the forecast of what is left, which the adds of a week make', async () => {
    const quota = await readQuota(world.server.services, corpId)
    const [week] = await world.server.rows<{ n: number }>('select count(*)::int n from wecom_customers where counted')
    const { corp } = (await world.admin.get(`/wxwork/auth_corp/${corpId}`)).body
    const forecast = quotaForecast(quota?.balance ?? 0, (week?.n ?? 0) / 7, quota?.expiring ?? [])
    expect(corp.quota).toMatchObject({ balance: quota?.balance, ...forecast })
  })

  it('make no figure less than nothing', async () => {
    const below = 'select from wecom_hours where least(shown, opened, requested, added, messaged, lost) < 0'
    expect(await world.server.rows(below)).toEqual([])
  })
})

describe('an event', () => {
  it('left by a killed worker is taken up by another, and counts once', async () => {
    const channel = await world.visit(adset)
    const now = Math.floor(Date.now() / 1000)
    const fields = {
      InfoType: 'change_external_contact',
      ChangeType: 'add_external_contact',
      UserID: link.users[0] ?? '',
      ExternalUserID: 'wmKilledWorker',
      State: channel,
      TimeStamp: String(now),
    }
    // Stored and taken by a process that then dies: the lease is all that is left of it.
    const { db } = world.server.services
    await db
      .insertInto('wecom_events')
      .values({
        id: 'we_killed',
        corp_id: corpId,
        key: 'killed',
        event: 'change_external_contact',
        change: 'add_external_contact',
        body: JSON.stringify(fields),
        at: new Date(),
        attempts: 1,
        due_at: new Date(Date.now() + 60_000),
      })
      .execute()
    await world.settle()
    expect(await kindsOf(channel)).toEqual([])
    await world.server.rows("update wecom_events set due_at = now() where id = 'we_killed'")
    await Promise.all([1, 2].map(() => createInboxWorker(world.server.services).drain()))
    await world.settle()
    expect(await kindsOf(channel)).toEqual(['friend_added'])
    const [event] = await world.server.rows("select state, attempts from wecom_events where id = 'we_killed'")
    expect(event).toEqual({ state: 'done', attempts: 2 })
  })
})
