import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { providersOf } from '#contract/adsets/kinds.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { type AdsetParams, paramsOf } from '#contract/adsets/kind-params.ts'
import { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import { Failure } from '../../core/http/failure.ts'
import { readInput } from '../../core/http/read-input.ts'

/** The params of this kind on this platform; what does not fit is named at its field. */
export const readParams = (
  kind: AdsetKind,
  provider: AdProvider,
  params: Record<string, unknown>,
  language: Language,
): AdsetParams => {
  if (!providersOf(kind).includes(provider))
    throw new Failure('adset.provider', { issues: [{ path: 'provider', message: '' }] })
  return readInput(paramsOf(kind, provider), params, language, 'params')
}

/** Everything is pushed, by the kind's own event map. */
export const firstStrategy = (kind: AdsetKind, provider: AdProvider): PushStrategy =>
  PushStrategy.parse({ events: defaultEvents(kind, provider) })

/** Limits that exclude each other are refused at the second of them. */
export const checkStrategy = (strategy: PushStrategy, language: Language): void => {
  const { minAmount, maxAmount, delay } = strategy
  const refuse = (path: string, zh: string, en: string) => {
    throw new Failure('request.malformed', {
      issues: [{ path: `pushStrategy.${path}`, message: language === 'zh' ? zh : en }],
    })
  }
  if (minAmount !== null && maxAmount !== null && maxAmount < minAmount)
    refuse('maxAmount', '最高金额不能低于最低金额', 'The highest amount lies below the lowest')
  if (delay.max < delay.min) refuse('delay.max', '最长延迟不能小于最短延迟', 'The longest delay is below the shortest')
}
