import type { Adset, AdsetSetup } from '#contract/adsets/entities.ts'

export type StepName = 'copied' | 'tested' | 'started' | 'clicked' | 'pushed'

/** In their order. A click shows that the link was put into the platform; whether it was copied elsewhere is not known. */
export const doneSteps = (
  { status, total }: Pick<Adset, 'status' | 'total'>,
  { copiedAt, testedAt }: AdsetSetup,
): Record<StepName, boolean> => ({
  copied: copiedAt !== null || total.clicks > 0,
  tested: testedAt !== null,
  started: status === 'AD_RUNNING',
  clicked: total.clicks > 0,
  pushed: total.pushed > 0,
})
