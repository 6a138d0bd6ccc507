import type { TFunction } from 'i18next'
import type { BulkRow } from '#contract/adsets/bulk.ts'
import { ADSET_STATUSES } from '#contract/adsets/statuses.ts'
import { STATUS_LABELS } from '#console/shared/adsets/labels.ts'
import { strategyDifferences } from '#console/features/delivery/strategy/differences.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import { USUAL_STRATEGY } from '#console/features/delivery/strategy/usual-strategy.ts'

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

/** What changes in one ad set, in words: before → after. */
export const changeTexts = ({ before, after }: Pick<BulkRow, 'before' | 'after'>, t: TFunction): string[] => {
  if ('name' in after) return [t('Copied as “{{name}}”', { name: plain(after['name']) })]
  if ('name' in before) return [t('The copy is deleted')]
  const keys = Object.keys({ ...before, ...after })
  const known = keys.flatMap((key) => {
    const say = TEXTS[key]
    return say === undefined ? [] : [`${say(before[key], t)} → ${say(after[key], t)}`]
  })
  if (known.length > 0) return known
  // Only what differs is told, so that the rest is the same on both sides.
  const strategyIn = (values: Record<string, unknown>) => readStrategy(values, USUAL_STRATEGY)
  const differences = strategyDifferences(strategyIn(before), strategyIn(after), t)
  return differences.map((one) => `${one.label}: ${one.before} → ${one.after}`)
}
