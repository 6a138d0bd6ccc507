import { newSecret } from '../../../core/db/ids.ts'
import type { Asked } from '../../tracking/visitor.ts'
import { sha256Hex } from '../../../core/text/sha256-hex.ts'

const COOKIE = 'hk_who'
const WHO = /(?:^|;\s*)hk_who=([A-Za-z0-9_-]{16,64})(?:;|$)/
const REMEMBERED = 90 * 86_400

/** What is kept of somebody's own key: enough to know them again, nothing to pass for them. */
export const visitorKey = (kind: 'c' | 'o', key: string): string => `${kind}:${sha256Hex(key).slice(0, 32)}`

/** Who comes again, longer than a visit lasts; and the cookie that tells the next time. */
export const knownVisitor = ({ headers }: Pick<Asked, 'headers'>, isSecure: boolean) => {
  const who = WHO.exec(headers.cookie ?? '')?.[1] ?? newSecret()
  return {
    visitor: visitorKey('c', who),
    cookie: `${COOKIE}=${who}; Path=/; Max-Age=${REMEMBERED}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
