import type { ConversionKind } from '../tracking/conversion-kinds.ts'

export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'decided'] as const
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number]

/** Once it is decided, or has had its visitors: people are told and stop it, or it stops by itself and they are told. */
export const STOP_RULES = ['propose', 'automatic'] as const
export type StopRule = (typeof STOP_RULES)[number]

/** Conversions worth having more of; what takes one back lessens its value instead. */
export const EXPERIMENT_GOALS = [
  'friend_added',
  'first_message',
  'form_submitted',
  'order_paid',
  'card_submitted',
  'card_activated',
  'card_first_charged',
  'vas_subscribed',
  'insurance_paid',
] as const satisfies readonly ConversionKind[]

/** What may be said of a phase; see `judge-phase.ts`. */
export const VERDICTS = ['too_few', 'mismatch', 'running', 'winner', 'no_difference'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether visitors were split by the weights. */
export const SAMPLE_RATIOS = ['ok', 'watch', 'mismatch'] as const
export type SampleRatio = (typeof SAMPLE_RATIOS)[number]

/** Before each variant has so many visitors, nothing is said of them. */
export const LEAST_VISITORS = 200
/** And before the variants together have so many converted visitors a variant. */
export const LEAST_CONVERTED = 10

export const FEWEST_VARIANTS = 2
export const MOST_VARIANTS = 6
/** Not counting those that were deleted. */
export const MOST_EXPERIMENTS = 50
export const MOST_WEIGHT = 1000
