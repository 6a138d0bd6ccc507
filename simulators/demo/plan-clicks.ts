import { platformOf } from '../ad-platforms.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'
import { chanceOf, startOf, timeIn } from './plan-sales.ts'
import type { Trial } from './seed-experiment.ts'
import type { LiveAdset } from './seed.ts'
import { kindReported } from './visit.ts'

const SECOND = 1000
const MINUTE = 60_000
const DAY = 86_400_000
/** So many come to a shop for each who buys. */
const LOOKED = 5
const LANDED = 0.76
const CONVERTED = 0.24
/** The ad sets look back 15 days: told of late, some clicks are past what the platform takes. */
const OLD_CLICK = 14.5 * DAY

/**
 * What is wrong with a conversion of the past. `garbled`: its callback came damaged, and the platform refuses it; `old`: the
 * platform takes no conversions of so old a click; `unknown`: the advertiser named no click.
 */
type Flaw = 'garbled' | 'old' | 'unknown'

export interface PlannedConversion {
  kind: string
  at: number
  /** The same in every run, so that it is never reported twice. */
  sourceKey: string
  amount: number | undefined
  flaw: Flaw | undefined
}

/** Somebody who clicked in the past. */
export interface PlannedClick {
  adset: LiveAdset
  at: number
  /** When the click happened, where the platform told of it much later. */
  clickedAt: number
  /** The platform told of it more than once. */
  told: number
  /** When the page was opened, if it was. */
  landedAt: number | undefined
  conversion: PlannedConversion | undefined
  /** What of an experiment the page showed; absent where none ran. */
  variant: string | undefined
}

/** A machine that looked at a page, or one that hammered on it. */
export interface PlannedBot {
  adset: LiveAdset
  at: number
  kind: 'crawler' | 'flood'
}

/** The hour a moment belongs to, as reports name it. */
export const hourOf = (ms: number): string => beijingText(ms).slice(0, 13)

/** What an ad set of this kind brings, where it is not orders. */
const PAST_KINDS: Record<string, string> = {
  huoke: 'friend_added',
  formschema: 'form_submitted',
  idcard: 'card_submitted',
  colorring: 'vas_subscribed',
}
const kindBrought = ({ kind, insures, sells }: LiveAdset): string | undefined => {
  if (sells !== undefined) return undefined
  return insures ? 'insurance_paid' : (PAST_KINDS[kind] ?? kindReported(kind))
}

/** Fewer look at the weekend for what they need at work. */
const shareOf = (day: string): number => ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) ? 0.8 : 1)

/** So many that two weeks of them tell two variants apart. */
const TRIED = [52, 64] as const

const countOf = ({ sells }: LiveAdset, day: string, chance: Seeded, trial: Trial | undefined): number => {
  if (trial !== undefined) return chance.int(...TRIED)
  const [from, to] = sells === undefined ? [11, 21] : [sells.perDay[0] * LOOKED, sells.perDay[1] * LOOKED]
  return Math.max(3, Math.round(chance.int(from, to) * shareOf(day)))
}

const flawOf = ({ provider }: LiveAdset, at: number, now: number, chance: Seeded): Flaw | undefined => {
  const drawn = chance.next()
  if (drawn < 0.03) return 'unknown'
  const { judgesCallbacks, worthDays } = platformOf(provider)
  if (drawn < 0.07) return judgesCallbacks ? 'garbled' : undefined
  return worthDays !== null && drawn < 0.11 && at - OLD_CLICK + worthDays * DAY < now ? 'old' : undefined
}

/** Who clicked an ad set's ads on a day up to now, the first first. */
export const planClicks = (adset: LiveAdset, day: string, now: number, trial?: Trial): PlannedClick[] => {
  const chance = chanceOf('clicks', adset.name, day)
  const kind = kindBrought(adset)
  const clicks = Array.from({ length: countOf(adset, day, chance, trial) }, (_, nth): PlannedClick => {
    const shown = trial?.variants[nth % trial.variants.length]
    const at = timeIn(day, chance) + chance.int(0, 999)
    const told = chance.next() < 0.05 ? 2 : 1
    const landedAt = chance.next() < LANDED ? at + chance.int(1, 20) * SECOND + chance.int(0, 999) : undefined
    // Drawn for everybody, so that what one does changes nothing of the next.
    const [converts, after] = [chance.next() < (shown?.converts ?? CONVERTED), chance.int(30, 900) * SECOND]
    const flaw = flawOf(adset, at, now, chance)
    const amount = kind === 'insurance_paid' ? chance.int(60, 900) : undefined
    const sourceKey = `past-${day}-${nth}`
    const conversion =
      kind !== undefined && landedAt !== undefined && converts
        ? { kind, at: landedAt + after, sourceKey, amount, flaw }
        : undefined
    return {
      adset,
      at,
      clickedAt: conversion?.flaw === 'old' ? at - OLD_CLICK : at,
      told,
      landedAt,
      conversion,
      variant: shown && `${shown.id}.1`,
    }
  })
  // The last minutes are left to those who come by themselves.
  return clicks
    .filter(({ at, conversion }) => Math.max(at, conversion?.at ?? 0) < now - 5 * MINUTE)
    .sort((a, b) => a.at - b.at)
}

/** The machines of a day: now and then a crawler, seldom one that does not stop. */
export const planBots = (adset: LiveAdset, day: string, now: number): PlannedBot[] => {
  const chance = chanceOf('bots', adset.name, day)
  const crawlers = Array.from({ length: chance.int(0, 3) }, () => ({
    at: timeIn(day, chance),
    kind: 'crawler' as const,
  }))
  const flooded = chance.next() < 0.03
  const flood = { at: startOf(day) + chance.int(2, 22) * 60 * MINUTE, kind: 'flood' as const }
  return [...crawlers, ...(flooded ? [flood] : [])]
    .map((bot) => ({ adset, ...bot }))
    .filter(({ at }) => at < now - 5 * MINUTE)
    .sort((a, b) => a.at - b.at)
}
