import type { IncomingHttpHeaders } from 'node:http'
import { newSecret } from '../../core/db/ids.ts'

const COOKIE = 'hk_visit'
const SESSION = /(?:^|;\s*)hk_visit=([A-Za-z0-9_-]{16,64})(?:;|$)/
const LONGEST_USER_AGENT = 300
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g

/** What is looked at of a request, whoever serves it. */
export interface Asked {
  method: string
  headers: IncomingHttpHeaders
  /** Absent when the caller has hung up already. */
  ip: string | undefined
}

export const userAgentOf = ({ headers }: Pick<Asked, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT).replace(CONTROL, '').toWellFormed()

export const addressOf = ({ ip = '' }: Asked): string => ip.replace(/^::ffff:/, '').slice(0, 64)

/** A browser that follows a link; the platforms' servers ask for no page. */
export const isNavigation = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false

/** The browser's session, new where it has none. */
export const sessionOf = ({ headers }: Pick<Asked, 'headers'>): string =>
  SESSION.exec(headers.cookie ?? '')?.[1] ?? newSecret()

export const sessionCookie = (session: string, isSecure: boolean): string =>
  `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
