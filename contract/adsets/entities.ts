import { z } from 'zod'
import { AD_PROVIDERS } from '../accounts/providers.ts'
import { TokenStatus } from '../accounts/entities.ts'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import { CONVERSION_KINDS } from '../tracking/conversion-kinds.ts'
import { Period } from '../reports/entities.ts'
import { AdsetFigures, ComparedFigures } from './range-figures.ts'
import { OUTLIERS, type Outlier, TREND_STEPS } from './figures.ts'
import { KIND_NAMES } from './kinds.ts'
import { ADSET_STATUSES } from './statuses.ts'

export const AdProvider = z.enum(AD_PROVIDERS)
export const AdsetKind = z.enum(KIND_NAMES)
export const AdsetStatus = z.enum(ADSET_STATUSES)

const Count = z.int().min(0).max(1_000_000)
const Fen = z.int().min(0).max(100_000_000_00)
const Seconds = z.int().min(0).max(86_400)
const Hours = z
  .array(z.int().min(0).max(23))
  .max(24)
  .refine((hours) => new Set(hours).size === hours.length)
const EventName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_]{0,63}$/)

/** Which conversions are pushed, in this order: eligible → dedupe → cap → first ones → ratio → delay. */
export const PushStrategy = z.strictObject({
  enabled: z.boolean().default(true),
  mode: z.enum(['all', 'none', 'ratio']).default('all'),
  /** Per cent pushed in mode ratio. */
  ratio: z.int().min(0).max(100).default(100),
  /** `grouped` is exact in every group, `random` is a coin for each. */
  algorithm: z.enum(['grouped', 'random']).default('grouped'),
  groupSize: z.int().min(2).max(100).default(10),
  /** The ad set's first conversions are always pushed … */
  guaranteeFirst: Count.default(0),
  /** … and the ones after them never. */
  skipFirst: Count.default(0),
  minAmount: Fen.nullable().default(null),
  maxAmount: Fen.nullable().default(null),
  /** Of one visitor only the first conversion of each kind counts. */
  firstOnly: z.boolean().default(false),
  dedupeBy: z.enum(['click', 'order', 'visitor']).default('click'),
  dailyCap: Count.nullable().default(null),
  /** Hours of the day in Shanghai; none means all day. */
  hours: Hours.default([]),
  delay: z.strictObject({ min: Seconds.default(0), max: Seconds.default(0) }).default({ min: 0, max: 0 }),
  /** How old a click may be when its conversion comes. */
  windowDays: z.int().min(1).max(90).default(15),
  events: z.partialRecord(z.enum(CONVERSION_KINDS), EventName).default({}),
})
export type PushStrategy = z.output<typeof PushStrategy>

/** Written by commas in lists and filters, so that none stands in it. */
const Tag = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[^,，]*$/)
export const MAX_TAGS = 10
export const Tags = z
  .array(Tag)
  .max(MAX_TAGS)
  .refine((tags) => new Set(tags).size === tags.length)
export const Folder = z.string().trim().max(40)

const COUNTERS = ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'] as const
export const Counters = z.object(
  Object.fromEntries(COUNTERS.map((name) => [name, z.number()])) as Record<(typeof COUNTERS)[number], z.ZodNumber>,
)
export type Counters = z.infer<typeof Counters>

const record = <K extends string, V extends z.ZodType>(names: readonly K[], value: V) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<K, V>)

export const RangeFigures = ComparedFigures.extend({
  /** Conversions day by day, or hour by hour of one day; null where the day or hour has not come yet. */
  trend: z.array(z.number().nullable()),
})
export type { AdsetFigures }
export type RangeFigures = z.infer<typeof RangeFigures>

/** Of everything the filter finds. */
export const AdsetTotals = z.object({
  adsets: z.number(),
  figures: RangeFigures,
  /**
   * Spend of the accounts that no ad set of the list has: what the platform reports for an account alone, and what deleted
   * ad sets spent. With `figures.now.spend` it is what the report of spend says. Null where another filter than the account
   * or the platform is set, and where the caller is shown no money.
   */
  spendBeside: z.number().nullable(),
  /** Orders of no ad set of the list and what they sold: without a visit, or of deleted ad sets. Null where `spendBeside` is. */
  ordersBeside: z.object({ orders: z.number(), sales: z.number() }).nullable(),
  /**
   * The return of the ad sets that sold something, where others spent as well: these have none, and their spend is in the
   * total. Null where all or none sold, and where the caller is shown no money.
   */
  selling: z.object({ adsets: z.number(), salesPerSpend: z.number() }).nullable(),
  /**
   * By kind, of the ad sets that had a conversion: what stands out is judged by it. A kind of which fewer than three had
   * one is missing; so are all where the caller is shown no money.
   */
  medianCosts: z.partialRecord(AdsetKind, z.number()),
  outliers: record<Outlier, z.ZodNumber>(OUTLIERS, z.number()),
  period: Period,
  /** When the figures were read. */
  at: Time,
})
export type AdsetTotals = z.infer<typeof AdsetTotals>

const TrendStep = z.object({
  /** A day, or `HH`. */
  at: z.string(),
  now: AdsetFigures,
  /** Of the counterpart in the period before. */
  before: AdsetFigures.nullable(),
})
/** One ad set over a range, step by step. */
export const AdsetTrend = z.object({
  period: Period,
  step: z.enum(TREND_STEPS),
  steps: z.array(TrendStep),
  total: ComparedFigures,
})
export type AdsetTrend = z.infer<typeof AdsetTrend>

export const Adset = z.object({
  id: z.string(),
  name: z.string(),
  kind: AdsetKind,
  provider: AdProvider,
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  account: z
    .object({
      id: z.string(),
      accountId: z.string(),
      name: z.string(),
      tokenStatus: TokenStatus,
      hasPushToken: z.boolean(),
    })
    .nullable(),
  dataSource: z.string().nullable(),
  status: AdsetStatus,
  params: z.record(z.string(), z.unknown()),
  pushStrategy: PushStrategy,
  strategyVersion: z.number(),
  /** People of role MemberCustomer who may see it. */
  customers: z.array(z.object({ id: z.string(), fullname: z.string() })),
  links: z.object({
    /** For the platform's click monitoring, with its macros. */
    monitor: z.string(),
    /** For the ad itself. */
    landing: z.string(),
    live: z.string(),
    /** Where another server reports conversions. */
    conversions: z.string(),
  }),
  liveBoard: z.boolean(),
  tags: z.array(z.string()),
  /** Empty for none. */
  folder: z.string(),
  /** The caller's own mark. */
  isFavourite: z.boolean(),
  /** A secret for signed calls has been made; it is shown once. */
  secretSet: z.boolean(),
  today: Counters,
  yesterday: Counters,
  total: Counters,
  /** In the list: the figures of the range it is asked for. */
  figures: RangeFigures.optional(),
  createdAt: Time,
  updatedAt: Time,
})
export type Adset = z.infer<typeof Adset>

/** Ad sets side by side over one range, in the order they were asked for. */
export const AdsetComparison = z.object({
  period: Period,
  step: z.enum(TREND_STEPS),
  adsets: z.array(
    z.object({
      adset: Adset,
      /** In the order of their turn; null where they are not for the caller to see. */
      agents: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
      steps: z.array(TrendStep),
      total: ComparedFigures,
    }),
  ),
})
export type AdsetComparison = z.infer<typeof AdsetComparison>

/** How far an ad set has come on the way to its first push, as far as its figures do not say it. */
export const AdsetSetup = z.object({
  /** When its links were first copied here; null where nobody did. */
  copiedAt: Time.nullable(),
  /** When the click of a link test first arrived. */
  testedAt: Time.nullable(),
})
export type AdsetSetup = z.infer<typeof AdsetSetup>

export const CreateAdsetBody = z.strictObject({
  enterpriseId: Id.optional(),
  name: Name,
  kind: AdsetKind,
  provider: AdProvider,
  accountId: Id,
  dataSource: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .nullable()
    .default(null),
  params: z.record(z.string(), z.unknown()),
  /** Absent: everything is pushed, by the kind's own event map. */
  pushStrategy: PushStrategy.optional(),
  /** Whoever has its link sees the figures: switched on by who means it. */
  liveBoard: z.boolean().default(false),
  tags: Tags.default([]),
  folder: Folder.default(''),
})
export const UpdateAdsetBody = z.strictObject({
  name: Name.optional(),
  accountId: Id.optional(),
  dataSource: CreateAdsetBody.shape.dataSource.unwrap().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  pushStrategy: PushStrategy.optional(),
  /** The version that was edited; another one meanwhile is a conflict. */
  strategyVersion: z.int().optional(),
  customers: z.array(Id).max(200).optional(),
  liveBoard: z.boolean().optional(),
  tags: Tags.optional(),
  folder: Folder.optional(),
})

const Used = z.object({ name: z.string(), count: z.number() })
/** The tags and folders in use, the most used first. */
export const AdsetTags = z.object({ tags: z.array(Used), folders: z.array(Used) })

export const KindInfo = z.object({
  kind: AdsetKind,
  provider: AdProvider,
  /** JSON strings, as the settings have them. */
  schema: z.string(),
  ui: z.string(),
  events: z.record(z.string(), z.string()),
})
