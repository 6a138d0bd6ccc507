import { createRequire } from 'node:module'
import type Ip2Region from 'ip2region'
import { PROVINCES } from '#contract/forms/provinces.ts'
import type { Device } from '#contract/reports/metrics.ts'

export interface Origin {
  /** The first two digits of a Chinese region code, `abroad`, or empty where it is not known. */
  region: string
  device: Device
}

const CODES = new Map(PROVINCES.map(([code, name]) => [name.slice(0, 2), code]))
const MOST_KNOWN = 50_000

// Its types say what an ES module would export; it is none.
const load = (): { default: typeof Ip2Region } => createRequire(import.meta.url)('ip2region')
let table: Ip2Region | undefined
const known = new Map<string, string>()

const lookUp = (ip: string): string => {
  // Its data is large: only who asks for a region pays for it.
  table ??= new (load().default)()
  const { country = '', province = '' } = table.search(ip) ?? {}
  if (country === '中国') return CODES.get(province.slice(0, 2)) ?? ''
  return country === '' ? '' : 'abroad'
}

const regionOf = (ip: string): string => {
  const found = known.get(ip)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const region = ip === '' ? '' : lookUp(ip)
  known.set(ip, region)
  return region
}

const DEVICES: readonly (readonly [Device, RegExp])[] = [
  ['harmony', /OpenHarmony/],
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['harmony', /HarmonyOS/],
  ['desktop', /Windows NT|Macintosh|X11|CrOS/],
]
const deviceOf = (userAgent: string): Device => DEVICES.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'

/** Where a visitor was and what they held, by address and browser. */
export const originOf = ({ ip, agent }: { ip: string; agent: string }): Origin => ({
  region: regionOf(ip),
  device: deviceOf(agent),
})
