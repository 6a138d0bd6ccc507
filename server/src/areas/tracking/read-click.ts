import type { AdProvider } from '#contract/accounts/providers.ts'
import { LONGEST_CLICK_ID } from '#contract/tracking/click-id.ts'
import type { ClickNames } from '../../platforms/adapter.ts'
import { ADAPTERS } from '../../platforms/adapters.ts'
import type { LinkQuery } from './read-query.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

/** What a link says of its click. */
export interface ReadClick {
  clickId: string | null
  /** What else names it. */
  otherKeys: readonly string[]
  clickedAt: number | null
  callback: string | null
  /** The platform's ids: account, campaign, ad, creative. */
  ad: Record<string, string>
  visitor: string | null
  ip: string
  agent: string
}

const DEVICE = ['muid', 'oaid', 'hash_oaid', 'oaid_md5', 'idfa', 'imei', 'hash_android_id', 'androidid', 'caid']
const TIME = ['click_time', 'ts']

const LONGEST_CALLBACK = 2048
const LONGEST_WORD = 64
const LONGEST_USER_AGENT = 300
const DAY = 86_400_000
/** Platforms that know no device send the same nothing for everyone. */
const NO_DEVICE = /^[0-]*$|^d41d8cd98f00b204e9800998ecf8427e$|^(unknown|null|none|undefined)$/i

const first = (query: LinkQuery, names: readonly string[], longest: number): string | null => {
  for (const name of names) {
    const value = query.get(name)
    if (value !== undefined && value.length <= longest) return value
  }
  return null
}

/** Seconds or milliseconds, by their size; a time that cannot be is none. */
const readTime = (text: string | null, now: number): number | null => {
  if (text === null || !/^\d{10}(\d{3})?$/.test(text)) return null
  const ms = text.length === 10 ? Number(text) * 1000 : Number(text)
  return ms > now - 90 * DAY && ms < now + DAY ? ms : null
}

const readVisitor = (query: LinkQuery): string | null => {
  for (const name of DEVICE) {
    const value = query.get(name)
    if (value !== undefined && value.length >= 8 && !NO_DEVICE.test(value))
      return `d:${sha256Hex(`${name}\0${value.toLowerCase()}`).slice(0, 32)}`
  }
  return null
}

const readAd = (query: LinkQuery, names: ClickNames['ad']): Record<string, string> => {
  const ad: Record<string, string> = {}
  for (const part in names) {
    const value = first(query, names[part] ?? [], LONGEST_WORD)
    if (value !== null) ad[part] = value
  }
  return ad
}

const isAddress = (text: string): boolean => /^https?(:\/\/|%3a)/i.test(text)

const readIds = (query: LinkQuery, names: readonly string[], { idInAddress }: ClickNames): string[] =>
  names
    .map((name) => query.get(name) ?? '')
    .map((value) => (isAddress(value) ? (idInAddress?.(value) ?? '') : value))
    .filter((id) => id !== '' && id.length <= LONGEST_CLICK_ID)

export const readClick = (provider: AdProvider, query: LinkQuery, now: number): ReadClick => {
  const names = ADAPTERS[provider].clickNames
  const [clickId = null] = readIds(query, names.click, names)
  return {
    clickId,
    otherKeys:
      names.others.length === 0 ? names.others : readIds(query, names.others, names).filter((id) => id !== clickId),
    clickedAt: readTime(first(query, TIME, 13), now),
    callback: first(query, names.callback, LONGEST_CALLBACK),
    ad: readAd(query, names.ad),
    visitor: readVisitor(query),
    ip: first(query, ['ip', 'ipv4', 'ipv6'], LONGEST_WORD) ?? '',
    agent: (query.get('ua') ?? '').slice(0, LONGEST_USER_AGENT),
  }
}
