import type { TFunction } from 'i18next'
import { type AlarmKind, type AlarmTarget, specOfAlarm, subjectOf } from '#contract/work/alarm-kinds.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const KIND_LABELS: Record<AlarmKind, string> = {
  cost: text('Conversion cost above'),
  stopped: text('No conversion for'),
  failures: text('Failed pushes above'),
  balance: text('Balance below'),
  spend: text('Spend of the day above'),
  budget: text('Spend of the day against the budget'),
}

export const TARGET_LABELS: Record<AlarmTarget, string> = {
  adset: text('One ad set'),
  tag: text('Ad sets with a tag'),
  account: text('One ad account'),
  enterprise: text('The whole enterprise'),
}

/** A figure or threshold of this kind as people read it. */
export const amountText = (kind: AlarmKind, value: number, t: TFunction): string => {
  switch (specOfAlarm(kind).unit) {
    case 'fen':
      return formatMoney(value)
    case 'hours':
      return t('{{n}} hours', { n: value })
    case 'percent':
      return `${value}%`
    case 'count':
      return formatCount(value)
  }
}

export interface Described {
  kind: AlarmKind
  /** Undefined while it is not filled in. */
  threshold: number | null | undefined
  window: number
  lasting: number
  target: AlarmTarget
  targetName: string
}

/** What the rule looks at, as the subject of its sentence. */
const watchedText = ({ kind, target, targetName: name }: Described, t: TFunction): string => {
  const one = subjectOf(kind, target)
  switch (target) {
    case 'adset':
      return name === '' ? '' : t('“{{name}}”', { name })
    case 'tag':
      return t('each ad set tagged “{{name}}”', { name })
    case 'account':
      return one === 'adset'
        ? t('each ad set of the account “{{name}}”', { name })
        : t('the account “{{name}}”', { name })
    case 'enterprise':
      if (one === 'adset') return t('each ad set of the enterprise')
      return one === 'account' ? t('each account of the enterprise') : t('the enterprise')
  }
}

const CONDITIONS: Record<AlarmKind, string> = {
  cost: text('the conversion cost of {{what}} over {{n}} days is above {{value}}{{lasting}}'),
  stopped: text('{{what}} has no conversion for {{value}}'),
  failures: text('more than {{value}} pushes of {{what}} fail within {{n}} hours{{lasting}}'),
  balance: text('the balance of {{what}} is below {{value}}{{lasting}}'),
  spend: text('{{what}} spends more than {{value}} on a day'),
  budget: text('{{what}} spends {{value}} of the day’s budget'),
}
const COST_TODAY = text('the conversion cost of {{what}} today is above {{value}}{{lasting}}')

export const conditionText = (rule: Described, t: TFunction): string => {
  const { kind, threshold, window, lasting } = rule
  const sentence = kind === 'cost' && window === 1 ? COST_TODAY : CONDITIONS[kind]
  return t(sentence, {
    what: watchedText(rule, t) || '…',
    value: threshold === null || threshold === undefined ? '…' : amountText(kind, threshold, t),
    n: window,
    lasting: lasting > 0 ? t(' for {{n}} hours on end', { n: lasting }) : '',
  })
}

export interface Receivers {
  people: readonly { name: string }[]
  robots: readonly { name: string }[]
  mail: boolean
}

export const waysText = ({ people, robots, mail }: Receivers, t: TFunction): string =>
  [
    ...(people.length > 0 ? [t('in the console')] : []),
    ...(people.length > 0 && mail ? [t('by mail')] : []),
    ...(robots.length > 0 ? [t('by group robot')] : []),
  ].join(t(', '))

const namesOf = ({ people, robots }: Receivers, t: TFunction): string =>
  [...people, ...robots].map(({ name }) => name).join(t(', '))

/** The whole rule in one sentence. */
export const sentenceOf = (rule: Described & Receivers, t: TFunction): string =>
  t('When {{condition}}, tell {{who}} ({{ways}})', {
    condition: conditionText(rule, t),
    who: namesOf(rule, t) || '…',
    ways: waysText(rule, t) || '…',
  })
