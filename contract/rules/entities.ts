import { z } from 'zod'
import { StrategyChange } from '../adsets/bulk.ts'
import { AdProvider, AdsetKind, AdsetStatus, Folder } from '../adsets/entities.ts'
import { Id } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import {
  COOLDOWNS,
  FLOOR_FIGURES,
  MOST_ACTIONS,
  MOST_CHOSEN,
  MOST_CONDITIONS,
  MOST_LASTING_HOURS,
  PAUSE_MINUTES,
  RULE_ACTIONS,
  RULE_BASES,
  RULE_FIGURES,
  RULE_OPS,
  RULE_SUBJECTS,
  SKIP_REASONS,
} from './rule-kinds.ts'

export const Named = z.object({ id: z.string(), name: z.string() })

const Window = z.strictObject({
  unit: z.enum(['hour', 'day']),
  length: z.int().min(1).max(30),
  /** Up to now; without it a window of days ends with yesterday. */
  today: z.boolean().default(true),
})
export type RuleWindow = z.output<typeof Window>

export const RuleCondition = z.strictObject({
  figure: z.enum(RULE_FIGURES),
  window: Window.default({ unit: 'day', length: 1, today: true }),
  op: z.enum(RULE_OPS),
  base: z.enum(RULE_BASES).default('number'),
  /** Days before the window, for the base `days`. */
  baseDays: z.int().min(1).max(30).default(7),
  /** In the unit of the figure, for the base `target`. */
  target: z.number().positive().nullable().default(null),
  /** In the unit of the figure; of another base in percent. */
  value: z.number(),
})
export type RuleCondition = z.output<typeof RuleCondition>

/** Every ad set of the enterprise that fits all that is said, new ones too. */
export const RuleScope = z.strictObject({
  ids: z.array(Id).max(MOST_CHOSEN).default([]),
  accountId: Id.nullable().default(null),
  tag: z.string().trim().max(40).nullable().default(null),
  kind: AdsetKind.nullable().default(null),
  provider: AdProvider.nullable().default(null),
  folder: Folder.nullable().default(null),
  status: AdsetStatus.nullable().default(null),
})
export type RuleScope = z.output<typeof RuleScope>

const Cap = z.int().min(0).max(1_000_000)
export const RuleAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notify') }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('strategy'), change: StrategyChange }),
  z.strictObject({
    kind: z.literal('cap'),
    how: z.enum(['set', 'raise', 'lower']),
    /** Pushes a day, or by how many percent. */
    value: Cap,
    least: Cap.nullable().default(null),
    most: Cap.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('agents'), ids: z.array(Id).max(100) }),
  z.strictObject({ kind: z.literal('pause'), minutes: z.literal(PAUSE_MINUTES) }),
])
export type RuleAction = z.output<typeof RuleAction>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Floor = z.strictObject({ figure: z.enum(FLOOR_FIGURES), least: z.int() })
const Schedule = z.strictObject({
  /** Monday is 1; none means every day. */
  days: z
    .array(z.int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length)
    .default([]),
  /** All day where they are absent. */
  from: Clock.nullable().default(null),
  to: Clock.nullable().default(null),
})
export type RuleSchedule = z.output<typeof Schedule>

/** What is judged, and what of it is done. */
const judged = {
  subject: z.enum(RULE_SUBJECTS),
  conditions: z.array(RuleCondition).min(1).max(MOST_CONDITIONS),
  scope: RuleScope,
  actions: z.array(RuleAction).min(1).max(MOST_ACTIONS),
  /** Hours the conditions have to hold on end; conversions that come late have that long. */
  lasting: z.int().min(0).max(MOST_LASTING_HOURS),
  /** Minutes in which it does not apply again to the same thing after it changed something. */
  cooldown: z.literal(COOLDOWNS),
  /** Applies again after the cool-down while the conditions still hold. */
  repeats: z.boolean(),
  /** How often it applies a day at most, of all that it looks at; what it finds so already does not count. */
  dailyMost: z.int().min(1).max(1000).nullable(),
  floor: Floor.nullable(),
  /** Hours since spend was read, after which it is too old to judge by. */
  freshHours: z.int().min(1).max(72).nullable(),
  schedule: Schedule.nullable(),
}
const defaults = {
  subject: judged.subject.default('adset'),
  scope: judged.scope.default(RuleScope.parse({})),
  actions: judged.actions.default([{ kind: 'notify' }]),
  lasting: judged.lasting.default(0),
  cooldown: judged.cooldown.default(60),
  repeats: judged.repeats.default(false),
  dailyMost: judged.dailyMost.default(null),
  floor: judged.floor.default(null),
  freshHours: judged.freshHours.default(24),
  schedule: judged.schedule.default(null),
}
const fields = {
  name: Name,
  ...judged,
  userIds: z.array(Id).max(20),
  robotIds: z.array(Id).max(10),
  mail: z.boolean(),
  quietFrom: Clock.nullable(),
  quietTo: Clock.nullable(),
  /** Writes down what it would do, and does nothing. */
  dry: z.boolean(),
  enabled: z.boolean(),
}
export const RuleBody = z.strictObject({
  enterpriseId: Id.optional(),
  ...fields,
  ...defaults,
  userIds: fields.userIds.default([]),
  robotIds: fields.robotIds.default([]),
  mail: fields.mail.default(false),
  quietFrom: fields.quietFrom.default(null),
  quietTo: fields.quietTo.default(null),
  dry: fields.dry.default(false),
  enabled: fields.enabled.default(true),
})
export type RuleBody = z.output<typeof RuleBody>
export const RuleUpdate = z.strictObject(fields).partial()
export const ReplayBody = z.strictObject({ enterpriseId: Id.optional(), ...judged, ...defaults })
export type JudgedRule = Omit<z.output<typeof ReplayBody>, 'enterpriseId'>

export const Rule = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  ...fields,
  name: z.string(),
  people: z.array(Named),
  robots: z.array(Named),
  /** The ad sets, the account and the agents it names, as they are called; what is gone is missing. */
  named: z.array(Named),
  /** An ad set, account or agent that it names is gone, or no longer the enterprise's. */
  gone: z.boolean(),
  /** To how many ad sets or accounts it applies now, and since when to the first of them. */
  holding: z.number(),
  holdingSince: Time.nullable(),
  /** Where it applies to nothing: why it does nothing now to most of those that it skips; null where it skips none. */
  skipping: z.enum(SKIP_REASONS).nullable(),
  /** How often it applied and changed something today. */
  today: z.number(),
  /** When it was last evaluated. */
  checkedAt: Time.nullable(),
  createdBy: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type Rule = z.infer<typeof Rule>

/** A condition's figure at a time. */
export const Reading = z.object({
  /** As it is compared: the figure itself, or percent of or against its base. */
  value: z.number().nullable(),
  figure: z.number().nullable(),
  base: z.number().nullable(),
  /** Of a cost: nothing came that it is counted for, and the figure is what was spent. */
  none: z.literal(true).optional(),
})
export type Reading = z.infer<typeof Reading>

const Values = z.record(z.string(), z.unknown())
export const RuleResult = z.object({
  kind: z.enum(RULE_ACTIONS),
  state: z.enum(['changed', 'unchanged', 'refused', 'planned']),
  /** Why it was refused, or why there was nothing to change where that is not because it was so already. */
  reason: z.string().nullable(),
  before: Values,
  after: Values,
})
export type RuleResult = z.infer<typeof RuleResult>

/** The figures because of which nothing was done, by the reason; of when that began. */
const SkipFacts = z.object({
  /** Lasting and cooldown: until when it waits. */
  until: Time.optional(),
  /** Limit: how often it applied that day, of how often it may. */
  done: z.number().optional(),
  most: z.number().optional(),
  /** Floor: what is counted, how much there was, and how much there has to be. */
  figure: z.enum(FLOOR_FIGURES).optional(),
  volume: z.number().optional(),
  least: z.number().optional(),
  /** Stale: when spend was last read, null where never, and how many hours it may be old. */
  readAt: Time.nullable().optional(),
  hours: z.number().optional(),
})
export type SkipFacts = z.infer<typeof SkipFacts>

const Subject = Named.extend({ type: z.enum(RULE_SUBJECTS) })

export const RuleEvent = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  subject: Subject,
  /** Why nothing was done; null where it applied. */
  reason: z.enum(SKIP_REASONS).nullable(),
  facts: SkipFacts,
  dry: z.boolean(),
  since: Time,
  /** Null while it is so. */
  until: Time.nullable(),
  conditions: z.array(RuleCondition),
  /** One a condition, when it began. */
  readings: z.array(Reading),
  results: z.array(RuleResult),
  /** Null where nobody was told. */
  toldAt: Time.nullable(),
  undoable: z.boolean(),
  undoneAt: Time.nullable(),
  undoneBy: z.string().nullable(),
  link: z.string(),
})
export type RuleEvent = z.infer<typeof RuleEvent>

export const RuleReplay = z.object({
  /** The finest that is known of all these figures; with `day`, a day's spend is spread as its clicks came. */
  granularity: z.enum(['hour', 'day']),
  from: Time,
  to: Time,
  /** From when on anything is known. */
  knownSince: Time.nullable(),
  /** How many ad sets or accounts the rule looks at now, and how many of them were tried out. */
  watched: z.number(),
  looked: z.number(),
  /** How many of those are of a kind of which a figure of the rule is never known: they are not judged. */
  unfit: z.number(),
  /** How often one of those was looked at, every hour and now, of which anything was known by then. */
  evaluations: z.number(),
  times: z.array(
    z.object({
      subject: Subject,
      reason: z.enum(SKIP_REASONS).nullable(),
      /** All that it does was so already then. */
      unchanged: z.boolean(),
      /** There was no daily cap that could be raised or lowered, and else nothing to change. */
      uncapped: z.boolean(),
      since: Time,
      until: Time.nullable(),
      readings: z.array(Reading),
      /** What was spent from then to the end of the day, where the rule stops the ad set. */
      saved: z.number().nullable(),
    }),
  ),
  /** How often it would have applied; more than are listed where there are very many. */
  count: z.number(),
  /** How often all that it does was so already; not among `count`. */
  unchanged: z.number(),
  /** How often there was no daily cap to raise or lower; among neither. */
  uncapped: z.number(),
  /** How many of `count` may have been so already: nobody wrote down how the ad set was set up then. */
  uncertain: z.number(),
  /** How often the conditions were met, but it would have been skipped. */
  skipped: z.number(),
  /** How often nobody could say whether they were met, as spend was not recorded. */
  unjudged: z.number(),
  saved: z.number().nullable(),
})
export type RuleReplay = z.infer<typeof RuleReplay>

export const AdsetRule = Rule.pick({
  id: true,
  name: true,
  conditions: true,
  actions: true,
  dry: true,
  enabled: true,
}).extend({
  /** Of now. */
  readings: z.array(Reading),
  /** Since when it applies to this ad set. */
  since: Time.nullable(),
  reason: z.enum(SKIP_REASONS).nullable(),
  /** False where a figure of the rule is never known of this kind, as ROI of what has no orders. */
  judged: z.boolean(),
})
export type AdsetRule = z.infer<typeof AdsetRule>
