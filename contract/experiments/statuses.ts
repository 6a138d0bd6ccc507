export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'decided'] as const
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number]

/** What may be said of a phase; see `judge-phase.ts`. */
export const VERDICTS = ['too_few', 'mismatch', 'running', 'winner', 'no_difference'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether visitors were split by the weights. */
export const SAMPLE_RATIOS = ['ok', 'watch', 'mismatch'] as const
export type SampleRatio = (typeof SAMPLE_RATIOS)[number]

export const FEWEST_VARIANTS = 2
export const MOST_VARIANTS = 6
/** Not counting those that were deleted. */
export const MOST_EXPERIMENTS = 50
export const MOST_WEIGHT = 1000
