import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import type { Api } from '../../testing/api.ts'
import { unique } from '../../testing/test-server.ts'
import { claimNotices, LEASE_MS } from './outward/claim.ts'
import { sendClaim } from './outward/send.ts'
import { spreadEvents } from './outward/spread.ts'
import { type NoticeWorld, openNoticeWorld } from './testing/notice-world.ts'

const MINUTE = 60_000
let world: NoticeWorld
let sink: MailSink
let person: Api
let address: string
let enterpriseId: string

const useServer = (port: number) =>
  world.server.admin.put('/config/mail', {
    settings: JSON.stringify({ enabled: true, host: '127.0.0.1', port, secure: false, from: 'no-reply@example.com' }),
  })

beforeAll(async () => {
  world = await openNoticeWorld()
})
beforeEach(async () => {
  sink = await openMailSink()
  await useServer(sink.port)
  await world.configure({ mailLevel: 'warning' })
  world.clock.at = new Date('2026-03-02T10:00:00+08:00')
  enterpriseId = await world.server.enterprise()
  person = await world.server.join(enterpriseId, 'User')
  address = `person.${unique()}@example.com`
  await world.server.admin.put(`/users/${person.user?.id}`, { email: address })
  return () => sink.close()
})
afterAll(() => world?.stop())

/** The plain text of a mail, whichever way it was encoded. */
const textOf = (source: string): string => {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
  return bytes
}
const mails = () => sink.mails.filter(({ to }) => to.includes(address))
const idOf = (source: string): string => /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? ''
const dead = (adset: string) =>
  world.notify([person], {
    enterpriseId,
    kind: 'push.dead',
    params: { adset, count: '2' },
    link: '/apps/adsets/detail/x',
  })

test('a mail says what, where and the way there', async () => {
  await dead('甲组')
  await world.worker.drain()
  expect(mails()).toHaveLength(1)
  const text = textOf(mails()[0]?.source ?? '')
  expect(text).toContain('【警告】广告组“甲组”有 2 条回传已放弃')
  expect(text).toContain('企业：企业 ')
  expect(text).toContain(`${world.server.services.origin()}/#/apps/adsets/detail/x`)
})

test('everyone chooses: off, only the serious, or as the site says', async () => {
  const prefer = async (mail: string | null) => {
    const reply = await person.put('/notifications/preferences', { mail })
    expect(reply).toMatchObject({ status: 200, body: { mail, mailed: true } })
    expect((await person.get('/notifications/preferences')).body).toEqual({ mail, mailed: true })
  }
  const hears = async (): Promise<number> => {
    const before = mails().length
    await dead(unique())
    world.clock.pass(5 * MINUTE)
    await world.worker.drain()
    return mails().length - before
  }
  await prefer('danger')
  expect(await hears()).toBe(0)
  await prefer('off')
  await world.notify([person], { enterpriseId })
  expect(await hears()).toBe(0)
  await prefer('warning')
  expect(await hears()).toBe(1)
  await prefer(null)
  expect(await hears()).toBe(1)
  await world.configure({ mailLevel: 'danger' })
  expect(await hears()).toBe(0)
  expect((await person.put('/notifications/preferences', { mail: 'all' })).status).toBe(400)
})

test('mail can be off for the site, or for a topic', async () => {
  await world.configure({ mail: false, mailLevel: 'info' })
  await dead('a')
  await world.configure({ mailLevel: 'info', topics: { push: false } })
  await world.worker.drain()
  await dead('b')
  await world.worker.drain()
  expect(mails()).toEqual([])
  expect((await person.get('/notifications/preferences')).body.mailed).toBe(true)
})

test('several within a minute are one mail, after the quiet hours too', async () => {
  for (const name of ['甲', '乙', '丙']) await dead(name)
  await world.worker.drain()
  expect(mails()).toHaveLength(1)
  expect(textOf(mails()[0]?.source ?? '')).toMatch(/甲[^]*乙[^]*丙/)
  await world.configure({ mailLevel: 'warning', quiet: true, quietFrom: '22:00', quietTo: '08:00' })
  world.clock.at = new Date('2026-03-02T23:00:00+08:00')
  await dead('丁')
  await dead('戊')
  await world.worker.drain()
  expect(mails()).toHaveLength(1)
  world.clock.at = new Date('2026-03-03T08:00:00+08:00')
  await world.worker.drain()
  expect(mails()).toHaveLength(2)
  expect(textOf(mails()[1]?.source ?? '')).toMatch(/丁[^]*戊/)
})

test('a worker that dies after sending: the second try carries the same Message-ID', async () => {
  const { services } = world.server
  await dead('甲')
  await spreadEvents(services, world.clock.at)
  const claim = await claimNotices(services, `mail:${person.user?.id}`, world.clock.at)
  if (claim === undefined) throw new Error('nothing to send')
  await sendClaim(services, claim, world.clock.at)
  world.clock.pass(LEASE_MS + 1000)
  await world.worker.drain()
  world.clock.pass(MINUTE)
  await world.worker.drain()
  expect(mails()).toHaveLength(2)
  const [first, second] = mails().map(({ source }) => idOf(source))
  expect(first).toMatch(/^<nt_\S+@\S+>$/)
  expect(second).toBe(first)
})

test('a mail server that is away is tried again; the Admins hear of it once', async () => {
  await useServer(1)
  await dead('甲')
  for (let n = 0; n < 4; n += 1) {
    await world.worker.drain()
    world.clock.pass(5 * MINUTE)
  }
  const { notifications } = (await world.server.admin.get('/notifications?pageSize=100')).body
  const notified = notifications.filter(
    ({ kind, params }: { kind: string; params: { to: string } }) => kind === 'mail.failed' && params.to === address,
  )
  expect(notified).toHaveLength(1)
  await useServer(sink.port)
  world.clock.pass(30 * MINUTE)
  await world.worker.drain()
  expect(mails()).toHaveLength(1)
})

test('a request for a new password never goes by mail this way', async () => {
  await world.notify([person], { kind: 'password_reset.asked', params: { username: 'x' } })
  await world.worker.drain()
  expect(mails()).toEqual([])
})

test('an address that does not exist is given up; a wrong password is not the fault of a mail, which waits', async () => {
  const wrong = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const strict = await openMailSink({ onRcptTo: (_address, _session, done) => done(wrong(550)) })
  await useServer(strict.port)
  await dead('甲')
  await world.worker.drain()
  const states = async () =>
    (
      await world.server.rows<{ state: string }>('select state from notices where target = $1 order by created_at', [
        `mail:${person.user?.id}`,
      ])
    ).map(({ state }) => state)
  expect(await states()).toEqual(['dead'])
  await strict.close()
  const closed = await openMailSink({ onMailFrom: (_address, _session, done) => done(wrong(535)) })
  await useServer(closed.port)
  world.clock.pass(5 * MINUTE)
  await dead('乙')
  await world.worker.drain()
  expect(await states()).toEqual(['dead', 'waiting'])
  await closed.close()
  await useServer(sink.port)
  world.clock.pass(30 * MINUTE)
  await world.worker.drain()
  expect(mails()).toHaveLength(1)
})
