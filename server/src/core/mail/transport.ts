import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SettingsOf } from '#contract/settings/registry.ts'
import { errorText } from '../text/error-text.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** The same for the same mail, where it may be sent again. */
  messageId?: string
}

const LONGEST = 60_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

export const isConfigured = ({ enabled, host, from }: SettingsOf<'mail'>): boolean =>
  enabled && host !== '' && from !== ''

/** Hands one mail to the server of the settings, or throws within a minute. */
export const deliver = async (settings: SettingsOf<'mail'>, mail: Mail): Promise<void> => {
  const { host, port, secure, username, password, from } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    // A password never crosses the network in the clear.
    requireTLS: !secure && username !== '' && !LOOPBACK.test(host),
    auth: username === '' ? undefined : { user: username, pass: password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const tooLong = sleep(LONGEST, undefined, { ref: false }).then(() => {
    throw new Error('The mail server took too long')
  })
  try {
    await Promise.race([transport.sendMail({ from, ...mail }), tooLong])
  } finally {
    tooLong.catch(() => undefined)
    transport.close()
  }
}

/** What an Admin may read of a failed delivery: the server's own answer, on one line. */
export const reasonOf = (error: unknown): string =>
  errorText(error)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
