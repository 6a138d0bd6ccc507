import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import { newId } from '../../core/db/ids.ts'
import { readXlsx } from '../../core/exports/testing/read-xlsx.ts'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import { addDays } from '../../core/time/period.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runDue } from './run-due.ts'

let server: TestServer
let sink: MailSink
let enterpriseId: string
let owner: Api
const today = shanghaiDay(new Date())
const idOf = (api: Api): string => api.user?.id ?? ''

/** Yesterday and the day before, as the roll-ups keep them. */
const seed = async ({ id, account }: Adset, n: number): Promise<void> => {
  for (const ago of [1, 2]) {
    const day = addDays(today, -ago)
    await server.rows(
      `insert into adset_days (adset_id, day, slot, clicks, visits, conversions, held, pushed, acknowledged, failed)
       values ($1, $2, 1, $3, $3, $4, 1, $5, 0, 0)`,
      [id, day, 40 * n + ago, 4 * n + ago, 4 * n + ago - 1],
    )
    await server.rows(
      `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, $4, $5, $6, 'sheet')`,
      [newId('sp'), day, account?.id ?? '', id, enterpriseId, n * 1_234 + ago * 57],
    )
  }
}

beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise('甲公司')
  owner = await server.join(enterpriseId, 'User')
  await server.admin.put(`/users/${idOf(owner)}`, { email: 'owner@example.com' })
  for (const n of [1, 2, 3]) await seed(await makeAdset(server, owner, enterpriseId, { name: `组 ${n}` }), n)
  await server.rows(
    `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source) values ($1, $2, $3, '', $4, 3756, 'sheet')`,
    [newId('sp'), addDays(today, -1), await giveAccount(server, enterpriseId), enterpriseId],
  )
  sink = await openMailSink()
  const mail = { enabled: true, host: '127.0.0.1', port: sink.port, secure: false, from: 'a@example.com' }
  expect((await server.admin.put('/config/mail', { settings: JSON.stringify(mail) })).status).toBe(200)
})
afterAll(async () => {
  await sink?.close()
  await server?.stop()
})

const QUERY = 'period=yesterday&compare=previous&sort=-spend'
const body = (change: object = {}) => ({
  resource: 'adsets',
  query: QUERY,
  columns: ['name', 'spend', 'clicks', 'conversions', 'costPerConversion'],
  format: 'xlsx',
  name: '昨天对比前天',
  recipients: [idOf(owner)],
  ...change,
})
const attachmentOf = (source: string): Buffer => {
  const [, boundary = ''] = /boundary="?([^"\r\n]+)"?/.exec(source) ?? []
  const part = source.split(`--${boundary}`).find((one) => one.includes('Content-Disposition: attachment')) ?? ''
  return Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64')
}

/** The rows as the list of ad sets shows them, with the total below, in the columns of the file. */
const listed = async () => {
  const { adsets } = (await owner.get(`/adsets?${QUERY}`)).body
  const { totals } = (await owner.get('/adsets/totals?period=yesterday&compare=previous')).body
  const yuan = (fen: number | null | undefined) => Math.round(fen ?? 0) / 100
  const cells = ({ now, before }: ComparedFigures) => [
    yuan(now.spend),
    yuan(before?.spend),
    now.clicks,
    before?.clicks,
    now.conversions,
    before?.conversions,
    yuan(now.costPerConversion),
    yuan(before?.costPerConversion),
  ]
  return [
    ...adsets.map(({ id, name, tags, folder, figures }: Required<Adset>) => [
      name,
      id,
      tags.join('，'),
      folder ?? '',
      ...cells(figures),
    ]),
    ['合计', '', '', '', ...cells(totals.figures)],
  ]
}

/** The subject, whose words may be encoded and folded. */
const subjectOf = (mail: { source: string } | undefined): string => {
  const [, folded = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(mail?.source ?? '') ?? []
  return folded
    .replaceAll(/\?=\r\n[ \t]+=\?/g, '?= =?')
    .replaceAll(/\?= =\?utf-8\?B\?/gi, '')
    .replaceAll(/=\?utf-8\?B\?([^?]*)(?:\?=)?/gi, (_, coded: string) => Buffer.from(coded, 'base64').toString('utf8'))
    .replaceAll(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, coded: string) =>
      decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}

/** The letter itself, before the file. */
const letterOf = (mail: { source: string } | undefined): string => {
  const source = mail?.source ?? ''
  const [, boundary = ''] = /boundary="?([^"\r\n]+)"?/.exec(source) ?? []
  const part = source.split(`--${boundary}`).find((one) => one.includes('text/plain')) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text
}

const figuresIn = (mail: { source: string } | undefined) => {
  const [sheet] = readXlsx(attachmentOf(mail?.source ?? ''))
  return sheet?.rows ?? []
}

test('yesterday against the day before arrives by mail with the figures of the list, once', async () => {
  const reply = await owner.post('/schedules/send', body())
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.recipients).toMatchObject([{ email: 'owner@example.com' }])
  await expect.poll(() => sink.mails.length, { timeout: 45_000 }).toBe(1)
  expect(subjectOf(sink.mails[0])).toBe(`昨天对比前天 · ${addDays(today, -1)}`)
  const [head, ...rows] = figuresIn(sink.mails[0])
  expect(head?.slice(4, 8)).toEqual(['消耗（元）', '消耗（元）（上期）', '点击', '点击（上期）'])
  expect(rows.map((row) => Array.from(row, (cell) => cell ?? ''))).toEqual(await listed())
  expect(rows).toHaveLength(4)
  const { totals } = (await owner.get('/adsets/totals?period=yesterday&compare=previous')).body
  const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
  const { now, before } = totals.figures
  const letter = letterOf(sink.mails[0])
  expect(letter).toContain(`数据日期：${addDays(today, -1)}`)
  expect(letter).toContain(`对比日期：${addDays(today, -2)}`)
  expect(letter).toContain('行数：3')
  expect(letter).toContain(`合计 消耗：${yuan(now.spend)}（上期 ${yuan(before.spend)}）`)
  expect(letter).toContain(`合计 转化：${now.conversions}（上期 ${before.conversions}）`)
  expect(letter).toContain('合计 转化成本：¥')
  // What the dashboards count as well.
  expect(letter).toContain('合计 之外未归属广告组的消耗：¥37.56')
  // There is nothing to see or change of a mail that goes out once.
  expect(letter).not.toContain('定时邮件')
  // Nothing is left that would send it again.
  expect((await owner.get('/schedules')).body.schedules).toEqual([])
  const { audit } = (await server.admin.get('/audit?sort=-at')).body
  expect(audit.find(({ action }: { action: string }) => action === 'schedule.send')).toMatchObject({
    entityName: '昨天对比前天',
    after: { resource: 'adsets', recipients: [idOf(owner)] },
  })
  await expect
    .poll(async () => (await owner.get(`/jobs/${reply.body.job.id}`)).body.job, { timeout: 45_000 })
    .toMatchObject({ state: 'done', done: 3 })
})

test('the same goes out every morning by a schedule, with the figures of that day', async () => {
  const before = sink.mails.length
  const { columns, ...rest } = body()
  const made = await owner.post('/schedules', { ...rest, columns, list: 'adsets', at: '08:30' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await server.services.db
    .updateTable('schedules')
    .set({ next_at: new Date(Date.now() - 60_000) })
    .where('id', '=', made.body.schedule.id)
    .execute()
  await runDue(server.services)
  await expect.poll(() => sink.mails.length - before, { timeout: 45_000 }).toBe(1)
  expect(letterOf(sink.mails.at(-1))).toMatch(/定时邮件在此查看和修改：\s+http/)
  const [, ...rows] = figuresIn(sink.mails.at(-1))
  expect(rows.map((row) => Array.from(row, (cell) => cell ?? ''))).toEqual(await listed())
})

test('who has no mailbox here is named at the field; a member sends nothing', async () => {
  const stranger = await server.join(await server.enterprise(), 'User')
  const noMail = await server.join(enterpriseId, 'Member')
  for (const person of [stranger, noMail]) {
    const refused = await owner.post('/schedules/send', body({ recipients: [idOf(owner), idOf(person)] }))
    expect(refused.body).toMatchObject({ code: 'schedule.recipient', issues: [{ path: 'recipients' }] })
  }
  const off = await server.join(enterpriseId, 'Member')
  await server.admin.put(`/users/${idOf(off)}`, { email: 'off@example.com', status: 'disabled' })
  const recipients = [stranger, noMail, off].map(idOf)
  const [issue] = (await owner.post('/schedules/send', body({ recipients }))).body.issues
  const nameOf = async (api: Api) =>
    (await server.rows<{ fullname: string }>('select fullname from users where id = $1', [idOf(api)]))[0]?.fullname
  // A stranger is not named to whoever asks for a number.
  expect(issue.message).toBe(
    [
      `${await nameOf(noMail)}未填写邮箱`,
      `${await nameOf(off)}不是该企业的在职成员`,
      '有 1 人不是该企业的成员或未填写邮箱',
    ].join('；'),
  )
  expect((await noMail.post('/schedules/send', body())).status).toBe(403)
  expect((await owner.post('/schedules/send', body({ query: 'sort=nonsense' }))).status).toBe(400)
  expect((await owner.post('/schedules/send', body({ resource: 'users', columns: undefined }))).status).toBe(403)
})

test('a list that is not compared has no columns of a period before', async () => {
  const before = sink.mails.length
  await owner.post('/schedules/send', body({ query: 'period=yesterday', columns: ['name', 'spend'] }))
  await expect.poll(() => sink.mails.length - before, { timeout: 45_000 }).toBe(1)
  expect(figuresIn(sink.mails.at(-1))[0]?.slice(4)).toEqual(['消耗（元）'])
})
