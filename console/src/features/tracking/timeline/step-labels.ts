import type { TFunction } from 'i18next'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AttributionRule, ConversionSource } from '#contract/tracking/conversion-kinds.ts'
import type { Attribution } from '#contract/tracking/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { StatusLabel, Tone } from '#console/shared/ui/status-tag.tsx'
import { eventName } from '#console/shared/adsets/event-text.ts'
import { RULE_NAMES, yuan } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS, PUSH_STATE_LABELS } from '#console/shared/adsets/labels.ts'
import type { LineStep, Outcome } from './line-of.ts'

export const OUTCOME_LABELS: Record<Outcome, StatusLabel> = {
  ...PUSH_STATE_LABELS,
  bot: { text: text('Machine'), tone: 'idle' },
  unpushed: { text: text('Converted'), tone: 'idle' },
  unconverted: { text: text('Not converted'), tone: 'idle' satisfies Tone },
}

export const SOURCE_LABELS: Record<ConversionSource, string> = {
  server: text('reported by another server'),
  manual: text('entered by hand'),
  form: text('from our form'),
  wecom: text('from WeCom'),
  order: text('from a shop order'),
  card: text('from a card order'),
  insurance: text('from an insurance order'),
  test: text('from the link test'),
}

/** The platform's own ids of what was clicked. */
export const AD_LABELS: Record<string, string> = {
  account: text('Ad account'),
  campaign: text('Campaign'),
  ad: text('Ad'),
  creative: text('Creative'),
}

/** What joined a conversion with a visit. */
export const ATTRIBUTION_LABELS: Record<AttributionRule, string> = {
  track: text('by the track id'),
  click: text('by the click id'),
  session: text('by the landing session'),
  visitor: text('by the visitor’s phone or device'),
  none: text('by nothing'),
}

export const VERDICT_LABELS: Record<Attribution['candidates'][number]['verdict'], string> = {
  chosen: text('chosen'),
  older: text('an older click; the latest wins'),
  after: text('came after the conversion'),
  window: text('outside the attribution window'),
  weaker: text('a weaker match'),
}

const spanOf = (ms: number, t: TFunction): string => {
  if (ms < 60_000) return t('{{n}} s', { n: (ms / 1000).toFixed(ms < 10_000 ? 1 : 0) })
  return ms < 3_600_000
    ? t('{{n}} min', { n: Math.round(ms / 60_000) })
    : t('{{n}} h', { n: Math.round(ms / 3_600_000) })
}

/** A step as the line says it. */
export const stepLabel = ({ step, after }: LineStep, provider: AdProvider, t: TFunction): string => {
  switch (step.step) {
    case 'click':
      return step.hits > 1 ? t('Click ×{{hits}}, counted once', { hits: step.hits }) : t('Click')
    case 'visit':
      return after === undefined
        ? t('Opened the page')
        : t('Opened the page after {{span}}', { span: spanOf(after, t) })
    case 'agent':
      return t('Shown {{agent}}', { agent: step.name || t('the page itself') })
    case 'leave':
      return t('Went on')
    case 'wecom':
      return step.event === 'opened' ? t('Opened the profile') : t('Asked to be added')
    case 'conversion':
      return step.amount === null
        ? t(CONVERSION_LABELS[step.kind])
        : `${t(CONVERSION_LABELS[step.kind])} ¥${yuan(step.amount)}`
    case 'decision':
      return step.pushed
        ? t('Let through: {{rule}}', { rule: t(RULE_NAMES[step.rule]) })
        : t('Held: {{rule}}', { rule: t(RULE_NAMES[step.rule]) })
    case 'push':
      return `${t(PUSH_STATE_LABELS[step.state].text)} ${eventName(provider, step.event, t)}`
  }
}
