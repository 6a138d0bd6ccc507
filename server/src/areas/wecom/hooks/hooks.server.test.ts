import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encryptMessage, signMessage } from '#simulators/wecom/callback-crypto.ts'
import { writeXml } from '#simulators/wecom/xml.ts'
import { deleteExpiredEvents } from '../inbox/delete-expired-events.ts'
import { type CorpWorld, openCorpWorld, SUITE_SETTINGS } from '../testing/corp-world.ts'

let world: CorpWorld
let corpId: string
beforeAll(async () => {
  world = await openCorpWorld()
  corpId = await world.authorised(0, await world.server.enterprise())
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.wecom.faults.clear()
  await world.server.rows('delete from wecom_events')
})

const { suiteId, callbackToken: token, callbackKey: key } = SUITE_SETTINGS
interface Parts {
  path?: string
  fields?: Record<string, string | number>
  receiver?: string
  token?: string
  key?: string
  signature?: string
  timestamp?: string
  body?: string
}
const seconds = (ago = 0): string => String(Math.floor(Date.now() / 1000) - ago)
const post = (parts: Parts = {}) => {
  const timestamp = parts.timestamp ?? seconds()
  const fields = parts.fields ?? {
    SuiteId: suiteId,
    AuthCorpId: corpId,
    InfoType: 'something',
    TimeStamp: 1_700_000_000,
  }
  const sealed = encryptMessage(parts.key ?? key, writeXml(fields), parts.receiver ?? suiteId)
  const signature = parts.signature ?? signMessage(parts.token ?? token, timestamp, 'n', sealed)
  const url = `${world.server.url}${parts.path ?? '/hooks/wxwork/suite'}?msg_signature=${signature}&timestamp=${timestamp}&nonce=n`
  const body = parts.body ?? writeXml({ ToUserName: suiteId, Encrypt: sealed })
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/xml' } })
}
const events = () =>
  world.server.rows<{ event: string; corp_id: string; deliveries: number; state: string; at: Date }>(
    'select event, corp_id, deliveries, state, at from wecom_events order by id',
  )

describe('what was worked off', () => {
  it('is forgotten after a month, what failed after three, and what waits never', async () => {
    const rows = [
      ['done', 31],
      ['done', 29],
      ['ignored', 31],
      ['failed', 31],
      ['failed', 91],
      ['pending', 91],
    ] as const
    for (const [state, days] of rows)
      await world.server.rows(
        `insert into wecom_events (id, corp_id, key, event, body, at, received_at, state, due_at)
        values ($1, $2, $1, 'x', '{}', now(), now() - make_interval(days => $3), $4, case when $4 = 'pending' then now() + interval '1 hour' end)`,
        [`we_${state}_${days}`, corpId, days, state],
      )
    await deleteExpiredEvents(world.server.services)
    const left = await world.server.rows<{ id: string }>('select id from wecom_events order by id')
    expect(left.map(({ id }) => id)).toEqual(['we_done_29', 'we_failed_31', 'we_pending_91'])
  })
})

describe('the address of a callback', () => {
  it('proves itself by what it opens', async () => {
    const echostr = encryptMessage(key, '1616140317555161061', 'ww-the-provider')
    const timestamp = seconds()
    const query = new URLSearchParams({
      msg_signature: signMessage(token, timestamp, 'n', echostr),
      timestamp,
      nonce: 'n',
      echostr,
    })
    for (const path of ['suite', 'data']) {
      const reply = await fetch(`${world.server.url}/hooks/wxwork/${path}?${query}`)
      expect([reply.status, await reply.text()]).toEqual([200, '1616140317555161061'])
    }
    query.set('nonce', 'other')
    expect((await fetch(`${world.server.url}/hooks/wxwork/suite?${query}`)).status).toBe(401)
    expect((await fetch(`${world.server.url}/hooks/wxwork/suite`)).status).toBe(401)
    expect((await fetch(`${world.server.url}/hooks/wxwork/corp/nobody?${query}`)).status).toBe(401)
  })

  it('of a corp’s own app has the corp’s own keys', async () => {
    const own = { token: 'ownToken', key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
    const { keys } = world.server.services
    await world.server.rows(
      'update wecom_corps set callback_token_sealed = $2, callback_key_sealed = $3 where id = $1',
      [corpId, keys.encrypt(own.token), keys.encrypt(own.key)],
    )
    const path = `/hooks/wxwork/corp/${corpId}`
    const fields = {
      ToUserName: corpId,
      FromUserName: 'sys',
      CreateTime: 1_700_000_000,
      MsgType: 'event',
      Event: 'else',
    }
    expect((await post({ path, fields, ...own, receiver: corpId })).status).toBe(200)
    expect((await post({ path, fields, ...own, receiver: suiteId })).status).toBe(401)
    expect((await post({ path, fields, receiver: corpId })).status).toBe(401)
    expect(await events()).toMatchObject([{ event: 'else', corp_id: corpId, deliveries: 1 }])
  })

  it('for the data of corps wants the corp as receiver', async () => {
    const path = '/hooks/wxwork/data'
    expect((await post({ path, receiver: corpId })).status).toBe(200)
    expect((await post({ path, receiver: suiteId })).status).toBe(401)
    expect((await post({ path, receiver: 'ww-another' })).status).toBe(401)
    expect(await events()).toHaveLength(1)
  })
})

describe('a callback', () => {
  it('that is older than an hour, or from the future, is refused though its signature is right', async () => {
    for (const timestamp of [seconds(3700), seconds(-3700), '', '1e9', '1'])
      expect([timestamp, (await post({ timestamp })).status]).toEqual([timestamp, 401])
    expect((await post({ timestamp: seconds(3000) })).status).toBe(200)
  })

  it('is kept before it is answered, and thrice the same is one', async () => {
    const replies = await Promise.all([post(), post(), post()])
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['success', 'success', 'success'])
    const at = new Date(1_700_000_000_999)
    expect(await events()).toMatchObject([{ event: 'something', corp_id: corpId, deliveries: 3, at }])
  })

  it('that is forged, sealed with another key or meant for another is refused and leaves nothing', async () => {
    const forged = [
      post({ token: 'guessed' }),
      post({ signature: '' }),
      post({ signature: 'f'.repeat(40) }),
      post({ key: 'foreignKeyForeignKeyForeignKeyForeignKey0AE' }),
      post({ receiver: 'wwffffffffffffffff' }),
      post({ receiver: '' }),
    ]
    for (const reply of await Promise.all(forged)) expect(reply.status).toBe(401)
    expect(await events()).toEqual([])
  })

  it('that is garbled is refused, never an error of ours', async () => {
    const bodies = [
      '',
      '<xml>',
      '{"a":1}',
      '<!DOCTYPE a><xml/>',
      'x'.repeat(100_000),
      '<xml><Encrypt>AAAA</Encrypt></xml>',
    ]
    for (const body of bodies) expect((await post({ body })).status).toBe(401)
    expect((await post({ body: 'x'.repeat(400_000) })).status).toBe(413)
    const signed = signMessage(token, '1', 'n', 'AAAA')
    const garbled = await post({ signature: signed, body: '<xml><Encrypt>AAAA</Encrypt></xml>' })
    expect(garbled.status).toBe(401)
    expect(await events()).toEqual([])
  })

  it('as the simulator spoils it comes through only whole', async () => {
    const corp = world.remoteCorp(0)
    for (const fault of ['callbackForged', 'callbackWrongKey', 'callbackWrongReceiver'] as const)
      world.wecom.faults.set(fault, { count: 1 })
    const delivery = world.wecom.suite.change(corp)
    await world.wecom.callbacks.idle()
    expect(delivery).toMatchObject({ outcome: 'accepted' })
    expect(delivery.attempts.map(({ status }) => status)).toEqual([401, 200])
    expect(await events()).toMatchObject([{ event: 'change_auth', deliveries: 1 }])
  })

  it('with a ticket is no event, and an older ticket does not replace a newer', async () => {
    const told = (SuiteTicket: string, TimeStamp: number) =>
      post({ fields: { SuiteId: suiteId, InfoType: 'suite_ticket', TimeStamp, SuiteTicket } })
    const now = Math.floor(Date.now() / 1000)
    await told('newer', now - 5)
    await told('older', now - 600)
    expect(await events()).toEqual([])
    const [row] = await world.server.rows<{ ticket_sealed: string }>('select ticket_sealed from wecom_suites')
    expect(world.server.services.keys.decrypt(row?.ticket_sealed ?? '')).toBe('newer')
  })
})
