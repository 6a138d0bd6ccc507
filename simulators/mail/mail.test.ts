import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { buildMail, type MailSimulator } from './build-mail.ts'

let mail: MailSimulator
beforeEach(async () => {
  mail = buildMail({ seed: 7 })
  await mail.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => mail.app.close())

test('a mail stands in its mailbox with its subject, text and attachments', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mail.smtpPort(), secure: false })
  await transport.sendMail({
    from: 'huoketai@example.com',
    to: ['ann@example.com', 'ben@example.com'],
    subject: '昨天对比前天：广告组',
    text: '正文一行\n',
    attachments: [{ filename: '广告组.csv', content: '名称,消耗\n' }],
  })
  const attachments = [{ name: '广告组.csv', bytes: Buffer.byteLength('名称,消耗\n') }]
  const to = ['ann@example.com', 'ben@example.com']
  const expected = { from: 'huoketai@example.com', to, subject: '昨天对比前天：广告组', attachments }
  expect(mail.inbox.of('ben@example.com')).toMatchObject([expected])
  expect(mail.inbox.latest(1)[0]?.text.trim()).toBe('正文一行')
  const seen = await call(`${mail.url()}/admin/inbox?to=ann@example.com`)
  expect(seen.at('mails.0.attachments')).toEqual(attachments)
  expect((await call(`${mail.url()}/admin/inbox?to=nobody@example.com`)).at('mails')).toEqual([])
  expect((await call(`${mail.url()}/admin/overview`)).at('tables.0.rows.0.cells.2')).toBe('昨天对比前天：广告组')
})
