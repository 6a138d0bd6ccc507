import type { TFunction } from 'i18next'
import type { SkipFacts } from '#contract/rules/entities.ts'
import type { SkipReason } from '#contract/rules/rule-kinds.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { FIGURE_LABELS, figureText } from './labels.ts'

const REASON_LABELS: Record<SkipReason, string> = {
  lasting: text('Waiting until it has lasted'),
  cooldown: text('Within the pause between two times'),
  limit: text('Limit of the day reached'),
  floor: text('Too little volume'),
  stale: text('Spend was read too long ago or is not final'),
  schedule: text('Outside its hours'),
  halted: text('All rules are stopped'),
  unspent: text('Spend is not recorded, so the cost is unknown'),
}

/** The reason by itself. */
export const reasonText = (reason: SkipReason, t: TFunction): string => t(REASON_LABELS[reason])

/** Why nothing was done; with all but the last reason the conditions held. */
export const skippedText = (reason: SkipReason, t: TFunction): string =>
  reason === 'unspent'
    ? t('Skipped: {{reason}}', { reason: t(REASON_LABELS[reason]) })
    : t('Conditions met, but skipped: {{reason}}', { reason: t(REASON_LABELS[reason]) })

/** The figures because of which nothing was done. */
export const factsText = (facts: SkipFacts, t: TFunction): string => {
  const { until, done, most, figure, volume, least, readAt, hours } = facts
  if (until !== undefined) return t('until {{time}}', { time: exactTime(until) })
  if (done !== undefined && most !== undefined) return t('{{done}} of {{most}} times that day', { done, most })
  if (figure !== undefined && volume !== undefined && least !== undefined)
    return t('{{figure}}: {{volume}}, at least {{least}} needed', {
      figure: t(FIGURE_LABELS[figure]),
      volume: figureText(figure, volume, t),
      least: figureText(figure, least, t),
    })
  if (readAt === null) return t('Spend was never read')
  return readAt === undefined
    ? ''
    : t('Spend read {{time}}, may be {{n}} {{n|hour|hours}} old', { time: exactTime(readAt), n: hours ?? 0 })
}
