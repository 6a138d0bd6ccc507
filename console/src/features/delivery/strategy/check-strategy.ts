import type { TFunction } from 'i18next'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { Issue } from '#contract/errors.ts'

/** What only two options together show. */
export const strategyIssues = (
  { minAmount, maxAmount, delay }: Pick<PushStrategy, 'minAmount' | 'maxAmount' | 'delay'>,
  t: TFunction,
): Issue[] => [
  ...(minAmount !== null && maxAmount !== null && maxAmount < minAmount
    ? [{ path: 'maxAmount', message: t('The highest amount lies below the lowest') }]
    : []),
  ...(delay.max < delay.min ? [{ path: 'delay.max', message: t('The longest wait is below the shortest') }] : []),
]
