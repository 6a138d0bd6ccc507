import type { TFunction } from 'i18next'
import { ADSET_STATUSES } from '#contract/adsets/statuses.ts'
import { STATUS_LABELS } from '#console/shared/adsets/labels.ts'
import { strategyDifferences } from './differences.ts'
import { readStrategy } from './read-strategy.ts'
import { USUAL_STRATEGY } from './usual-strategy.ts'

const NOTHING = '—'

const listed = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(' · ') : NOTHING)
const statusText = (value: unknown, t: TFunction): string => {
  const status = ADSET_STATUSES.find((one) => one === value)
  return status === undefined ? NOTHING : t(STATUS_LABELS[status].text)
}
const plain = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : NOTHING)

const TEXTS: Record<string, (value: unknown, t: TFunction) => string> = {
  status: statusText,
  tags: listed,
  agents: listed,
  folder: plain,
  enterprise: plain,
}

type Values = Record<string, unknown>

/** What differs between two settings of an ad set, in words: before → after. */
export const settingChanges = ({ before, after }: { before: Values; after: Values }, t: TFunction): string[] => {
  const keys = Object.keys({ ...before, ...after })
  const known = keys.flatMap((key) => {
    const say = TEXTS[key]
    return say === undefined ? [] : [`${say(before[key], t)} → ${say(after[key], t)}`]
  })
  if (known.length > 0) return known
  // Only what differs is told, so that the rest is the same on both sides.
  const strategyIn = (values: Values) => readStrategy(values, USUAL_STRATEGY)
  const differences = strategyDifferences(strategyIn(before), strategyIn(after), t)
  return differences.map((one) => `${one.label}: ${one.before} → ${one.after}`)
}
