import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  source: string
}

export interface MailSink {
  port: number
  mails: ReceivedMail[]
  /** What was given at sign-in. */
  logins: { username?: string | null; password?: string | null }[]
  close(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export const openMailSink = (options: SMTPServerOptions = {}): Promise<MailSink> => {
  const mails: ReceivedMail[] = []
  const logins: MailSink['logins'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      logins.push({ username, password })
      done(null, { user: username ?? '' })
    },
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
    ...options,
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as AddressInfo
      resolve({ port, mails, logins, close: () => new Promise((done) => server.close(done)) })
    })
  })
}
