import { createHash, randomBytes } from 'node:crypto'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import { platformOf } from '../ad-platforms.ts'
import { inventAgent, inventCrawler } from './browsers.ts'
import { inventAddress } from './places.ts'
import type { LiveAdset } from './seed.ts'
import type { Visitor } from './visit.ts'

/** A hit as a tracker keeps it on its disk while the database is away. */
export interface SpooledHit {
  adsetId: string
  key: string
  otherKeys: readonly string[]
  visitId: string
  at: number
  clickedAt: number | null
  callback: string | null
  ad: Record<string, string>
  visitor: string | null
  bot: string | null
  ip: string
  agent: string
  mark: number
  landing: { page: string; ip: string; agent: string } | null
  handed: boolean
  /** The variant of an experiment that was shown, and its phase. */
  variant?: string
}

/** What a hit says of its click, as the spool writes it. */
const MARK = { monitor: 1, landing: 2, person: 4, click: 8 }
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** So many of one address within a minute are still taken for people. */
const FLOOD = 120
const AFTER_FLOOD = 25

/** A visit's id carries its time: ten letters of it, and sixteen of chance. */
export const visitIdAt = (ms: number): string => {
  let time = ''
  for (let rest = ms; time.length < 10; rest = Math.floor(rest / 32)) time = `${LETTERS[rest % 32]}${time}`
  return `v_${time}${[...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('')}`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Told {
  at: number
  clickedAt: number
  /** The callback as it came, where that is not as the platform sent it. */
  garbled?: boolean
}

/** By what both the platform's call and the page know the click. */
const keyOf = ({ adset, click }: Visitor): string => platformOf(adset.provider).keyOf(click)

/** The platform told of a click. */
export const monitorHit = (visitor: Visitor, { at, clickedAt, garbled = false }: Told): SpooledHit => {
  const { adset, click, agent, address } = visitor
  const asked = new URL(fillMacros(adset.monitor, click.macros)).searchParams
  const sent = asked.get('callback') ?? click.callback
  const callback = garbled ? sent.slice(0, -6) : sent
  const muid = asked.get('muid') ?? ''
  const { adNames, otherKeys } = platformOf(adset.provider)
  const named = Object.entries(adNames).map(([part, name]) => [part, asked.get(name) ?? ''] as const)
  return {
    adsetId: adset.id,
    key: keyOf(visitor),
    otherKeys: otherKeys(click, callback).monitor,
    visitId: visitIdAt(at),
    at,
    clickedAt,
    callback,
    ad: Object.fromEntries(named.filter(([, value]) => value !== '')),
    visitor: muid === '' ? null : `d:${sha256(`muid\0${muid.toLowerCase()}`).slice(0, 32)}`,
    bot: null,
    ip: address,
    agent,
    mark: MARK.monitor | MARK.click | MARK.person,
    landing: null,
    handed: false,
  }
}

const pageOf = ({ landing }: LiveAdset): string => (landing === '' ? '' : new URL(landing).pathname)

/** Somebody opened the page, or some machine. */
const pageHit = (adset: LiveAdset, at: number, hit: Pick<SpooledHit, 'key' | 'bot' | 'ip' | 'agent'>): SpooledHit => ({
  adsetId: adset.id,
  otherKeys: [],
  visitId: visitIdAt(at),
  at,
  clickedAt: null,
  callback: null,
  ad: {},
  visitor: null,
  mark: hit.bot === null ? MARK.landing | MARK.person : 0,
  landing: hit.bot === null ? { page: pageOf(adset), ip: hit.ip, agent: hit.agent } : null,
  handed: true,
  ...hit,
})

/** The page of a click was opened. */
export const landingHit = (visitor: Visitor, at: number): SpooledHit => {
  const { adset, click, agent, address: ip } = visitor
  const hit = pageHit(adset, at, { key: keyOf(visitor), bot: null, ip, agent })
  const otherKeys = platformOf(adset.provider).otherKeys(click, click.callback).landing
  return { ...hit, otherKeys, mark: hit.mark | MARK.click }
}

const newSession = (): string => `s:${randomBytes(24).toString('base64url')}`

/** A crawler opens the page once. */
export const crawlerHits = (adset: LiveAdset, at: number): SpooledHit[] => [
  pageHit(adset, at, { key: newSession(), bot: 'crawler', ip: inventAddress(), agent: inventCrawler() }),
]

/** One address opens the page again and again within a minute, and then as ever new ones. */
export const floodHits = (adset: LiveAdset, at: number): SpooledHit[] => {
  const [ip, agent, first] = [inventAddress(), inventAgent(), newSession()]
  const start = Math.floor(at / 60_000) * 60_000
  return Array.from({ length: FLOOD + AFTER_FLOOD }, (_, nth) => {
    const isFlood = nth >= FLOOD
    const hit = { key: isFlood ? newSession() : first, bot: isFlood ? 'flood' : null, ip, agent }
    return pageHit(adset, start + nth * 300, hit)
  })
}
