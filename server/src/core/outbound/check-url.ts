import { isIP } from 'node:net'
import { isAllowedAddress } from './address.ts'

export type RefusedReason = 'url' | 'host' | 'address'

// Characters that a parser removes or turns into others: what is checked must be what is sent.
const STRANGE = /[^\x21-\x7e]|[\\#]/

/** The address when it may be called, else why not. Hosts are exact, with the port where it is not the scheme's own. */
export const checkUrl = (text: string, hosts: readonly string[], allowLoopback: boolean): URL | RefusedReason => {
  if (STRANGE.test(text) || !URL.canParse(text)) return 'url'
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'url'
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/*[^/?]*@/i.test(text)) return 'url'
  if (!hosts.some((host) => host.toLowerCase() === url.host)) return 'host'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowedAddress(literal, allowLoopback)) return 'address'
  return url
}
