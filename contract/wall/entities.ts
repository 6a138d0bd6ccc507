import { z } from 'zod'
import { Time } from '../identity/entities.ts'
import { Figure, Period } from '../reports/entities.ts'
import { HEALTH_KINDS, HEALTH_LEVELS } from '../work/health-kinds.ts'
import { WALL_SCENES, WALL_SECONDS } from './scenes.ts'

const Scenes = z.array(z.enum(WALL_SCENES))

/** A link that shows an enterprise's day to whoever holds it. */
export const WallLink = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  giver: z.object({ id: z.string(), fullname: z.string() }),
  name: z.string(),
  scenes: Scenes,
  seconds: z.number(),
  masked: z.boolean(),
  createdAt: Time,
  /** Null: until it is revoked. */
  expiresAt: Time.nullable(),
  /** To the minute. */
  lastUsedAt: Time.nullable(),
})
export type WallLink = z.infer<typeof WallLink>

export const WallSettings = {
  scenes: Scenes.min(1)
    .max(WALL_SCENES.length)
    .default([...WALL_SCENES]),
  seconds: z.int().min(WALL_SECONDS.least).max(WALL_SECONDS.most).default(WALL_SECONDS.usual),
  masked: z.boolean().default(false),
}

/** One figure over another; nothing where there is nothing to divide by. */
const Ratio = z.object({ now: z.number().nullable(), before: z.number().nullable() })

const WallFigures = z.object({
  clicks: Figure,
  conversions: Figure,
  pushed: Figure,
  held: Figure,
  failed: Figure,
  /** Fen. Known by the day alone, so that yesterday's is of the whole day; so it is of cost and ROI. */
  spend: Ratio,
  /** Fen of spend a conversion. */
  cost: Ratio,
  /** Sales over spend. */
  roi: Ratio,
  /** Fen of spend and sales that the figures have, and no ad set. */
  unassigned: z.object({ spend: z.number(), sales: z.number() }),
})
const WallHour = z.object({
  hour: z.string(),
  clicks: z.number(),
  clicksBefore: z.number(),
  conversions: z.number(),
  conversionsBefore: z.number(),
})
const WallAdset = z.object({
  name: z.string(),
  clicks: z.number(),
  conversions: z.number(),
  pushed: z.number(),
  /** Fen, as far as it is known by ad set. */
  spend: z.number(),
  cost: z.number().nullable(),
})

export const WALL_NEEDS = ['account.balance_low', ...HEALTH_KINDS] as const
const WallNeed = z.object({
  kind: z.enum(WALL_NEEDS),
  level: z.enum(HEALTH_LEVELS),
  count: z.number().nullable(),
  more: z.boolean(),
  /** The thing itself; where there are several, the newest of them. */
  name: z.string(),
  since: Time.nullable(),
})
export type WallNeed = z.infer<typeof WallNeed>
const WallNeeds = z.object({
  items: z.array(WallNeed),
  counted: z.object({ danger: z.number(), warning: z.number(), info: z.number() }),
})

/** An enterprise's day. What the link does not show is null. */
export const Wall = z.object({
  enterprise: z.string(),
  name: z.string(),
  scenes: Scenes,
  seconds: z.number(),
  expiresAt: Time.nullable(),
  period: Period,
  figures: WallFigures.nullable(),
  trend: z.array(WallHour).nullable(),
  adsets: z.array(WallAdset).nullable(),
  needs: WallNeeds.nullable(),
  /** When it was computed. */
  at: Time,
  /** Of the server: a screen that hangs for months loads itself anew after an upgrade. */
  version: z.string(),
})
export type Wall = z.infer<typeof Wall>
