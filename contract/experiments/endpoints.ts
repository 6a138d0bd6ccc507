import { z } from 'zod'
import { AdProvider, AdsetKind } from '../adsets/entities.ts'
import { defineEndpoint, Id, IdParams, LARGE_BODY, SIGNED_IN } from '../endpoint.ts'
import { Name, Time } from '../identity/entities.ts'
import { listReply, type ListSpec } from '../list.ts'
import { CONVERSION_KINDS } from '../tracking/conversion-kinds.ts'
import {
  EXPERIMENT_GOALS,
  EXPERIMENT_STATUSES,
  FEWEST_VARIANTS,
  MOST_VARIANTS,
  MOST_WEIGHT,
  SAMPLE_RATIOS,
  STOP_RULES,
  VERDICTS,
} from './statuses.ts'

const WORK = ['Admin', 'User', 'Member'] as const

export const ExperimentVariant = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.number(),
  /** Those of the ad set's params that are others here. */
  params: z.record(z.string(), z.unknown()),
  /** Opens the landing page as this variant without counting a visit. */
  preview: z.string(),
})
export type ExperimentVariant = z.infer<typeof ExperimentVariant>

const Difference = z.object({
  id: z.string(),
  /** The conversion rate of this variant less that of the baseline, and where it lies with 95 % however often one looks. */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  /** The same of value per visitor, in fen; null where none is known, and for who sees no money. */
  value: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
})

export const PhaseResult = z.object({
  phase: z.number(),
  startedAt: Time,
  endedAt: Time.nullable(),
  variants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      weight: z.number(),
      visitors: z.number(),
      /** Visitors who were taken for machines and are in no other figure. */
      machines: z.number(),
      converted: z.number(),
      /** Fen of their conversions less what was taken back; null for who sees no money. */
      value: z.number().nullable(),
    }),
  ),
  verdict: z.enum(VERDICTS),
  /** The variant that the others are compared with. */
  baselineId: z.string().nullable(),
  winnerId: z.string().nullable(),
  differences: z.array(Difference),
  /** How likely such a split is by chance; null while too few have come. */
  splitChance: z.number().nullable(),
  split: z.enum(SAMPLE_RATIOS),
  /** Of the smallest variant, until more can be said at the rates of now; null where nothing is waited for. */
  visitorsLeft: z.number().nullable(),
  daysLeft: z.number().nullable(),
})
export type PhaseResult = z.infer<typeof PhaseResult>

export const Experiment = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(EXPERIMENT_STATUSES),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  adset: z.object({ id: z.string(), name: z.string(), kind: AdsetKind, provider: AdProvider }),
  /** The kind of conversion that counts; null for any. */
  goal: z.enum(CONVERSION_KINDS).nullable(),
  /** New visitors of each variant after which there is no difference worth waiting for. */
  maxVisitors: z.number(),
  stopRule: z.enum(STOP_RULES),
  variants: z.array(ExperimentVariant),
  /** The ad set's own values of what is another in any variant; what it does not set is missing. */
  base: z.record(z.string(), z.unknown()),
  /** What forms, products and the like are called that stand among these and the variants' params, by id. */
  names: z.record(z.string(), z.string()),
  /** Of the phase that runs or ran last; null before the first. */
  result: PhaseResult.nullable(),
  /** The variant that became the default. */
  winnerId: z.string().nullable(),
  decidedAt: Time.nullable(),
  createdBy: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type Experiment = z.infer<typeof Experiment>

const Variant = z.strictObject({
  /** Of one that is there already; without it a variant is new. */
  id: Id.optional(),
  name: z.string().trim().min(1).max(40),
  weight: z.int().min(0).max(MOST_WEIGHT),
  params: z.record(z.string(), z.unknown()).default({}),
})
const fields = {
  name: Name,
  goal: z.enum(EXPERIMENT_GOALS).nullable(),
  maxVisitors: z.int().min(500).max(1_000_000),
  stopRule: z.enum(STOP_RULES),
  variants: z.array(Variant).min(FEWEST_VARIANTS).max(MOST_VARIANTS),
}
export const CreateExperimentBody = z.strictObject({
  adsetId: Id,
  ...fields,
  goal: fields.goal.default(null),
  maxVisitors: fields.maxVisitors.default(10_000),
  stopRule: fields.stopRule.default('propose'),
})
export const UpdateExperimentBody = z
  .strictObject({
    ...fields,
    /** As it was read: what somebody else changed since is not written over. */
    updatedAt: Time,
  })
  .partial()
export type UpdateExperimentBody = z.infer<typeof UpdateExperimentBody>

const OneExperiment = z.object({ experiment: Experiment })
const experiments: ListSpec = {
  key: 'experiments',
  firstPage: 0,
  filters: ['Q', 'Status', 'Adset'],
  sort: ['createdAt', 'name'],
}
export const listExperiments = defineEndpoint({
  name: 'listExperiments',
  method: 'GET',
  path: '/experiments',
  access: SIGNED_IN,
  summary: 'Experiments with what their last phase says; Adset = by id',
  enterpriseVariant: true,
  list: experiments,
  reply: listReply('experiments', Experiment),
})
export const getExperiment = defineEndpoint({
  name: 'getExperiment',
  method: 'GET',
  path: '/experiments/{id}',
  access: SIGNED_IN,
  summary: 'One experiment, phase by phase, and its interval day by day',
  params: IdParams,
  reply: OneExperiment.extend({
    /** The newest first. */
    phases: z.array(PhaseResult),
    /** Of the last phase, as it was at the end of each day. */
    days: z.array(z.object({ day: z.string(), differences: z.array(Difference) })),
    /** The ad set still shows what was adopted, so that it can be taken back. */
    adoptionStands: z.boolean(),
  }),
  errors: ['experiment.not_found'],
})
export const createExperiment = defineEndpoint({
  name: 'createExperiment',
  method: 'POST',
  path: '/experiments',
  access: WORK,
  summary: 'Draft an experiment of an ad set: 2 to 6 variants, each a set of params that are others than its own',
  creates: true,
  bodyLimit: LARGE_BODY,
  body: CreateExperimentBody,
  reply: OneExperiment,
  errors: ['adset.not_found', 'experiment.too_many'],
})
export const updateExperiment = defineEndpoint({
  name: 'updateExperiment',
  method: 'PUT',
  path: '/experiments/{id}',
  access: WORK,
  summary: 'Change an experiment; what changes weights or variants once it was started opens a new phase',
  params: IdParams,
  bodyLimit: LARGE_BODY,
  body: UpdateExperimentBody,
  reply: OneExperiment,
  errors: ['experiment.not_found', 'experiment.decided', 'experiment.conflict'],
})
export const setExperimentState = defineEndpoint({
  name: 'setExperimentState',
  method: 'PUT',
  path: '/experiments/{id}/state',
  access: WORK,
  summary: 'Start or stop an experiment; one runs on an ad set at a time',
  params: IdParams,
  body: z.strictObject({ status: z.enum(['running', 'stopped']) }),
  reply: OneExperiment,
  errors: ['experiment.not_found', 'experiment.busy', 'experiment.decided'],
})
export const adoptVariant = defineEndpoint({
  name: 'adoptVariant',
  method: 'POST',
  path: '/experiments/{id}/adopt',
  access: WORK,
  summary:
    'Make a variant the default of its ad set, which ends the experiment; can be undone while the ad set shows it',
  params: IdParams,
  body: z.strictObject({ variantId: Id }),
  reply: OneExperiment.extend({ undo: z.string() }),
  errors: ['experiment.not_found', 'experiment.decided'],
})
export const undoAdoption = defineEndpoint({
  name: 'undoAdoption',
  method: 'POST',
  path: '/experiments/{id}/adoption/undo',
  access: WORK,
  summary: 'Let the ad set lead again where it led before a variant was adopted, unless it was changed since',
  params: IdParams,
  reply: OneExperiment,
  errors: ['experiment.not_found', 'experiment.undone', 'experiment.changed_since'],
})
export const deleteExperiment = defineEndpoint({
  name: 'deleteExperiment',
  method: 'DELETE',
  path: '/experiments/{id}',
  access: WORK,
  summary: 'Delete an experiment that does not run; can be undone for 30 days',
  params: IdParams,
  reply: OneExperiment.extend({ undo: z.string() }),
  errors: ['experiment.not_found', 'experiment.running'],
})
