import { z } from 'zod'
import { Job } from '../core/entities.ts'
import { Id } from '../endpoint.ts'
import { Folder, PushStrategy, Tags } from './entities.ts'

export const MAX_BULK = 10_000
/** So many rows are shown at once; all are counted. */
export const BULK_SHOWN = 200
export const MAX_AGENTS = 500

const { shape } = PushStrategy
/** Some rules of a strategy; the others stay as each ad set has them, and so do its events. */
export const StrategyChange = z
  .strictObject({
    enabled: shape.enabled.unwrap().optional(),
    mode: shape.mode.unwrap().optional(),
    ratio: shape.ratio.unwrap().optional(),
    algorithm: shape.algorithm.unwrap().optional(),
    groupSize: shape.groupSize.unwrap().optional(),
    guaranteeFirst: shape.guaranteeFirst.unwrap().optional(),
    skipFirst: shape.skipFirst.unwrap().optional(),
    minAmount: shape.minAmount.unwrap().optional(),
    maxAmount: shape.maxAmount.unwrap().optional(),
    firstOnly: shape.firstOnly.unwrap().optional(),
    dedupeBy: shape.dedupeBy.unwrap().optional(),
    dailyCap: shape.dailyCap.unwrap().optional(),
    hours: shape.hours.unwrap().optional(),
    delay: shape.delay.unwrap().optional(),
    windowDays: shape.windowDays.unwrap().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined))
export type StrategyChange = z.output<typeof StrategyChange>

/** A whole strategy; without events each ad set keeps its own. */
const StrategyReplacement = PushStrategy.extend({ events: shape.events.unwrap().optional() })

/** What is done to every one of the ad sets. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('stop') }),
  z
    .strictObject({
      kind: z.literal('strategy'),
      replace: StrategyReplacement.optional(),
      change: StrategyChange.optional(),
    })
    .refine(({ replace, change }) => (replace === undefined) !== (change === undefined), { path: ['change'] }),
  z.strictObject({
    kind: z.literal('agents'),
    how: z.enum(['set', 'add', 'remove']),
    ids: z.array(Id).max(MAX_AGENTS),
  }),
  z
    .strictObject({ kind: z.literal('tags'), add: Tags.default([]), remove: Tags.default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'] }),
  z.strictObject({ kind: z.literal('folder'), folder: Folder }),
  z.strictObject({ kind: z.literal('move'), enterpriseId: Id }),
  z.strictObject({ kind: z.literal('copy') }),
])
export type BulkAction = z.output<typeof BulkAction>

/** On these ad sets, or on all that a query of the list finds. */
export const BulkBody = z
  .strictObject({
    ids: z.array(Id).min(1).max(MAX_BULK).optional(),
    /** The list's own query string, without paging. */
    query: z.string().max(4000).optional(),
    action: BulkAction,
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'] })

const BULK_STATES = ['changed', 'unchanged', 'refused'] as const
const BulkState = z.enum(BULK_STATES)
export type BulkState = z.output<typeof BulkState>

const Values = z.record(z.string(), z.unknown())
export const BulkRow = z.object({
  id: z.string(),
  name: z.string(),
  state: BulkState,
  /** Why it is refused. */
  reason: z.string().nullable(),
  before: Values,
  after: Values,
})
export type BulkRow = z.output<typeof BulkRow>

export const BulkCounts = z.object({
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Why, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type BulkCounts = z.output<typeof BulkCounts>

export const Bulk = z.object({
  job: Job,
  /** What was done, `undo` for putting another one back. */
  kind: z.string(),
  counts: BulkCounts,
  /** It has ended, changed something, and was not put back. */
  undoable: z.boolean(),
})
export const BulkRowsQuery = z.strictObject({
  state: BulkState.optional(),
  /** So many rows before those that are wanted. */
  from: z.coerce.number<string | number>().int().min(0).max(MAX_BULK).default(0),
})
