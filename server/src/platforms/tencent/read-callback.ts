import { callbackAddress } from '../click-value.ts'

/** The three addresses the platform writes into a click; at any other a token would be spent on an attacker's errand. */
const SHAPE = /^\/(?:(conv)|v(?:1\.[13]|3\.0)\/user_actions\/add)\/?$/
/** The longest address the platform itself accepts. */
const LONGEST = 2048
/** Takes conversions from anyone, over plain HTTP: no place for a token. */
const OPEN_HOST = 'tracking.e.qq.com'
const OWN_MACHINE = /^(127\.|localhost$|\[::1\]$)/

export interface Callback {
  url: string
  /** `wanted`: the account's own switch decides. `unsafe`: it needs one, but everyone on the way could read it. */
  token: 'needed' | 'wanted' | 'none' | 'unsafe'
}

/** Where a click wants its conversions, if it is one of the platform's own addresses. */
export const readCallback = (text: string, allowLoopback: boolean): Callback | undefined => {
  const url = callbackAddress(text)
  if (url.length > LONGEST || !URL.canParse(url)) return undefined
  const { protocol, host, hostname, pathname, searchParams } = new URL(url)
  const shape = SHAPE.exec(pathname)
  if (shape === null || !searchParams.get('cb')) return undefined
  const isOld = shape[1] !== undefined
  if (isOld && host === OPEN_HOST) return { url, token: 'none' }
  const isSafe = protocol === 'https:' || (allowLoopback && OWN_MACHINE.test(hostname))
  if (!isSafe) return { url, token: 'unsafe' }
  return { url, token: isOld ? 'wanted' : 'needed' }
}
