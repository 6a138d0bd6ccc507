import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import { type BaseOptions, createBase, type Operated } from '#simulators/shared/simulator.ts'
import { registerView } from '#simulators/shared/view-page.ts'
import { createMailInbox, type MailInbox } from './inbox.ts'

export type MailOptions = BaseOptions
export type MailSimulator = Operated & {
  inbox: MailInbox
  /** Where the SMTP server listens, beside the page. */
  smtpPort: () => number
}

const most = 25 * 1024 * 1024

/** A mail server on loopback that takes every mail and shows it on its page. */
export function buildMail(options: MailOptions = {}): MailSimulator {
  const base = createBase(options, { expireTokens: () => undefined })
  const { app, clock } = base
  const inbox = createMailInbox(clock, base.requestId)
  const receive = callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const { subject = '', text = '', attachments } = await PostalMime.parse(await buffer(stream))
    inbox.add({
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      subject,
      text,
      attachments: attachments.map(({ filename, content }) => ({
        name: filename ?? '',
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
    })
  })
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: most,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData: (stream, session, done) => receive(stream, session, done),
  })
  const smtpPort = (): number => {
    const address = smtp.server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server does not listen')
    return (address satisfies AddressInfo).port
  }
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((done, fail) => {
        smtp.once('error', fail)
        smtp.listen(0, '127.0.0.1', () => {
          smtp.off('error', fail)
          done()
        })
      }),
  )
  app.addHook('onClose', () => new Promise<void>((done) => smtp.close(() => done())))

  const simulator: MailSimulator = {
    ...base,
    faultKinds: [],
    inbox,
    smtpPort,
    readSettings: () => ({}),
    changeSettings: () => undefined,
  }
  const view = () => ({
    figures: [{ name: '邮件', value: inbox.size() }],
    tables: [
      {
        title: '收到的邮件',
        heads: ['时间', '收件人', '主题', '正文', '附件'],
        rows: inbox.latest(50).map(({ at, to, subject, text, attachments }) => ({
          cells: [
            beijingText(at),
            to.join('、'),
            subject,
            text,
            attachments.map(({ name, bytes }) => `${name}（${bytes} 字节）`).join('、'),
          ],
        })),
        empty: '还没有邮件',
      },
    ],
  })
  registerView(simulator, { title: '邮箱 · 模拟', view })
  app.get('/admin/inbox', (request) => {
    const address = readQuery(request).text('to')
    const mails = address === '' ? inbox.latest(100) : [...inbox.of(address)].reverse()
    return { mails }
  })
  app.delete('/admin/inbox', () => {
    inbox.clear()
    return { mails: [] }
  })
  return simulator
}
