import { PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import type { TFunction } from 'i18next'
import type { StrategyChange } from '#contract/adsets/bulk.ts'
import { kindOf } from '#contract/adsets/kinds.ts'
import type { JudgedRule, Reading, RuleAction, RuleCondition, RuleWindow } from '#contract/rules/entities.ts'
import {
  isMomentary,
  paidFor,
  type RuleActionKind,
  type RuleFigure,
  type RuleOp,
  type RuleSubject,
  specOfFigure,
} from '#contract/rules/rule-kinds.ts'
import { partsIn } from '#console/features/delivery/strategy/parts.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import { partsSentence } from '#console/features/delivery/strategy/strategy-sentence.ts'
import { USUAL_STRATEGY } from '#console/features/delivery/strategy/usual-strategy.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const FIGURE_LABELS: Record<RuleFigure, string> = {
  spend: text('Spend'),
  clicks: text('Clicks'),
  visits: text('Visits'),
  conversionRate: text('Conversion rate'),
  conversions: text('Conversions'),
  costPerConversion: text('Cost per conversion'),
  pushed: text('Pushed'),
  held: text('Conversions held'),
  failed: text('Failed pushes'),
  acknowledged: text('Acknowledged'),
  pushRate: text('Push rate'),
  orders: text('Orders'),
  sales: text('Sales'),
  salesPerSpend: text('ROI'),
  visitRate: text('Visit rate'),
  bots: text('Machine traffic'),
  costPerClick: text('Cost per click'),
  costPerOrder: text('Cost per order'),
  commission: text('Commission'),
  refunds: text('Refunds'),
  refunded: text('Refunded amount'),
  refundRate: text('Refund rate'),
  failureRate: text('Share of failed pushes'),
  idleHours: text('Hours without a conversion'),
  balance: text('Account balance'),
  budgetShare: text('Share of the day’s budget'),
}
/** The same within a sentence. */
const FIGURE_NOUNS: Record<RuleFigure, string> = {
  spend: text('the spend'),
  clicks: text('the clicks'),
  visits: text('the visits'),
  conversionRate: text('the conversion rate'),
  conversions: text('the conversions'),
  costPerConversion: text('the cost per conversion'),
  pushed: text('the conversions pushed'),
  held: text('the conversions held'),
  failed: text('the failed pushes'),
  acknowledged: text('the acknowledged pushes'),
  pushRate: text('the push rate'),
  orders: text('the orders'),
  sales: text('the sales'),
  salesPerSpend: text('the ROI'),
  visitRate: text('the visit rate'),
  bots: text('the machine traffic'),
  costPerClick: text('the cost per click'),
  costPerOrder: text('the cost per order'),
  commission: text('the commission'),
  refunds: text('the refunds'),
  refunded: text('the refunded amount'),
  refundRate: text('the refund rate'),
  failureRate: text('the share of failed pushes'),
  idleHours: text('the hours without a conversion'),
  balance: text('the account balance'),
  budgetShare: text('the share of the day’s budget'),
}
const PLURAL: ReadonlySet<RuleFigure> = new Set([
  'clicks',
  'visits',
  'conversions',
  'pushed',
  'held',
  'failed',
  'acknowledged',
  'orders',
  'sales',
  'refunds',
  'idleHours',
])
export const SUBJECT_LABELS: Record<RuleSubject, string> = {
  adset: text('Ad sets'),
  account: text('Ad accounts'),
  enterprise: text('The whole enterprise'),
}
export const OP_LABELS: Record<RuleOp, string> = {
  above: text('above'),
  atLeast: text('at least'),
  below: text('below'),
  atMost: text('at most'),
}
/** The same within a sentence. */
const OP_WORDS: Record<RuleOp, string> = {
  above: text('more than'),
  atLeast: text('at least'),
  below: text('less than'),
  atMost: text('at most'),
}
export const ACTION_LABELS: Record<RuleActionKind, string> = {
  notify: text('Notify'),
  stop: text('Stop the ad set'),
  start: text('Start the ad set'),
  strategy: text('Change the push strategy'),
  cap: text('Change the daily cap'),
  agents: text('Switch the agents'),
  pause: text('Pause the account’s pushes'),
}

/** A figure as people read it. */
export const figureText = (figure: RuleFigure, value: number, t: TFunction): string => {
  switch (specOfFigure(figure).unit) {
    case 'fen':
      return formatMoney(Math.round(value))
    case 'hours':
      return t('{{n}} {{n|hour|hours}}', { n: value })
    case 'percent':
      return `${Math.round(value * 100) / 100}%`
    case 'times':
      return String(Math.round(value * 100) / 100)
    case 'count':
      return formatCount(Math.round(value * 100) / 100)
  }
}

export const windowText = ({ unit, length, today }: RuleWindow, t: TFunction): string => {
  if (unit === 'hour') return t('last {{n}} {{n|hour|hours}}', { n: length })
  if (length === 1) return today ? t('today') : t('yesterday')
  return today ? t('last {{n}} days', { n: length }) : t('last {{n}} days without today', { n: length })
}

const comparedText = ({ figure, base, target, value, op }: RuleCondition, t: TFunction): string => {
  const than = t(OP_WORDS[op])
  if (base === 'number') return `${than} ${figureText(figure, value, t)}`
  const percent = `${value}%`
  if (base === 'median') return t('{{than}} {{percent}} of the median of its kind', { than, percent })
  return t('{{than}} {{percent}} of the target {{target}}', {
    than,
    percent,
    target: target === null ? '…' : figureText(figure, target, t),
  })
}

const changeText = ({ figure, window, base, baseDays, value, op }: RuleCondition, t: TFunction): string => {
  const known = {
    figure: t(FIGURE_NOUNS[figure]),
    window: windowText(window, t),
    than: t(OP_WORDS[op]),
    percent: `${value}%`,
  }
  return base === 'before'
    ? t('the change in {{figure}} ({{window}}) on the period before is {{than}} {{percent}}', known)
    : t('the change in {{figure}} ({{window}}) on the {{n}} days before is {{than}} {{percent}}', {
        ...known,
        n: baseDays,
      })
}

/** A condition within a sentence. */
const conditionPart = (condition: RuleCondition, t: TFunction): string => {
  const { figure, window, base } = condition
  if (base === 'before' || base === 'days') return changeText(condition, t)
  const known = { figure: t(FIGURE_NOUNS[figure]), compared: comparedText(condition, t) }
  const isPlural = PLURAL.has(figure)
  if (isMomentary(figure))
    return isPlural ? t('{{figure}} are {{compared}}', known) : t('{{figure}} is {{compared}}', known)
  const whole = { ...known, window: windowText(window, t) }
  return isPlural
    ? t('{{figure}} ({{window}}) are {{compared}}', whole)
    : t('{{figure}} ({{window}}) is {{compared}}', whole)
}

/** Not what is written in capitals throughout. */
const uncapitalised = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** A condition by itself, as a label. */
export const conditionText = (condition: RuleCondition, t: TFunction): string => {
  const { figure, window, base, baseDays, value, op } = condition
  const name = t(FIGURE_LABELS[figure])
  const compared = comparedText(condition, t)
  if (isMomentary(figure)) return t('{{figure}}: {{compared}}', { figure: name, compared })
  const known = { figure: name, window: windowText(window, t) }
  const change = { ...known, than: t(OP_WORDS[op]), percent: `${value}%` }
  if (base === 'before') return t('{{figure}} ({{window}}): change on the period before {{than}} {{percent}}', change)
  return base === 'days'
    ? t('{{figure}} ({{window}}): change on the {{n}} days before {{than}} {{percent}}', { ...change, n: baseDays })
    : t('{{figure}} ({{window}}): {{compared}}', { ...known, compared })
}

export const conditionsText = (conditions: readonly RuleCondition[], t: TFunction): string =>
  conditions.map((condition) => conditionText(condition, t)).join(t(' and '))

const conditionParts = (conditions: readonly RuleCondition[], t: TFunction): string =>
  conditions.map((condition) => conditionPart(condition, t)).join(t(' and '))

/** The figure itself; of a cost without anything that it is counted for, that there is none and what was spent. */
const nowText = (figure: RuleFigure, value: number, none: true | undefined, t: TFunction): string => {
  const [now, what] = [figureText(figure, value, t), paidFor(figure)]
  if (none === undefined || what === null) return now
  return t('— ({{spend}} spent, {{what}}: 0)', { spend: now, what: t(FIGURE_LABELS[what]) })
}

/** Each figure as it was, beside what it is compared with. */
export const readingText = ({ figure, base }: RuleCondition, reading: Reading | undefined, t: TFunction): string => {
  if (reading === undefined || reading.figure === null) return t('no figure yet')
  const now = nowText(figure, reading.figure, reading.none, t)
  if (base === 'median' && reading.base === null)
    return t('{{now}} (fewer than three others of its kind to compare with)', { now })
  if (reading.base === null || reading.value === null) return now
  return `${now} (${Math.round(reading.value * 10) / 10}%)`
}

interface Named {
  id: string
  name: string
}

const namesOf = (ids: readonly string[], named: readonly Named[], t: TFunction): string =>
  ids.map((id) => named.find((one) => one.id === id)?.name ?? '…').join(t(', '))

const scopeText = (
  { subject, scope }: Pick<JudgedRule, 'subject' | 'scope'>,
  named: readonly Named[],
  t: TFunction,
) => {
  if (subject === 'enterprise') return t('the enterprise')
  const account = scope.accountId === null ? undefined : namesOf([scope.accountId], named, t)
  if (subject === 'account')
    return account === undefined ? t('each account of the enterprise') : t('the account “{{name}}”', { name: account })
  const parts = [
    ...(account === undefined ? [] : [t('of the account “{{name}}”', { name: account })]),
    ...(scope.tag === null ? [] : [t('tagged “{{name}}”', { name: scope.tag })]),
    ...(scope.folder === null ? [] : [t('in the folder “{{name}}”', { name: scope.folder })]),
    ...(scope.kind === null ? [] : [t('of the kind “{{name}}”', { name: t(kindOf(scope.kind).title) })]),
    ...(scope.provider === null ? [] : [t('on {{platform}}', { platform: t(PROVIDER_TITLES[scope.provider]) })]),
    ...(scope.status === null ? [] : [scope.status === 'AD_STOP' ? t('that is stopped') : t('that is running')]),
  ]
  if (scope.ids.length > 0) {
    const name = t('“{{name}}”', { name: namesOf(scope.ids, named, t) })
    return parts.length === 0 ? name : t('{{name}} ({{which}})', { name, which: parts.join(t(', ')) })
  }
  return parts.length === 0
    ? t('each ad set of the enterprise')
    : t('each ad set {{which}}', { which: parts.join(t(', ')) })
}

/** Each part that changes in words; the others stay. */
const strategyText = (change: StrategyChange, t: TFunction): string => {
  const strategy = readStrategy({ ...USUAL_STRATEGY, ...change }, USUAL_STRATEGY)
  const what = partsSentence(partsIn(change), strategy, t).replace(/[.。]$/, '')
  return t('change the push strategy: {{what}}', { what: uncapitalised(what) })
}

const actionText = (action: RuleAction, named: readonly Named[], t: TFunction): string => {
  switch (action.kind) {
    case 'notify':
    case 'stop':
    case 'start':
      return uncapitalised(t(ACTION_LABELS[action.kind]))
    case 'strategy':
      return strategyText(action.change, t)
    case 'cap': {
      const { how, value } = action
      if (how === 'set') return t('set the daily cap to {{n}}', { n: value })
      return how === 'raise'
        ? t('raise the daily cap by {{n}}%', { n: value })
        : t('lower the daily cap by {{n}}%', { n: value })
    }
    case 'agents':
      return t('switch the agents to {{who}}', { who: namesOf(action.ids, named, t) || '…' })
    case 'pause':
      return t('pause the account’s pushes for {{n}} minutes', { n: action.minutes })
  }
}

export const actionsText = (actions: readonly RuleAction[], named: readonly Named[], t: TFunction): string =>
  actions.map((action) => actionText(action, named, t)).join(t(', '))

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

const WEEKDAYS = [
  text('Monday'),
  text('Tuesday'),
  text('Wednesday'),
  text('Thursday'),
  text('Friday'),
  text('Saturday'),
  text('Sunday'),
] as const
/** Monday is 1. */
export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: index + 1, label }))

export const pauseText = (minutes: number, t: TFunction): string =>
  minutes < 60 ? t('{{n}} minutes', { n: minutes }) : t('{{n}} {{n|hour|hours}}', { n: minutes / 60 })

const scheduleText = (schedule: NonNullable<JudgedRule['schedule']>, t: TFunction): string[] => {
  const { from, to } = schedule
  const days = WEEKDAY_OPTIONS.filter(({ value }) => schedule.days.includes(value))
    .map(({ label }) => t(label))
    .join(t(', '))
  if (from === null || to === null) return days === '' ? [] : [t('only on {{days}}', { days })]
  return [
    days === ''
      ? t('only from {{from}} to {{to}}', { from, to })
      : t('only on {{days}} from {{from}} to {{to}}', { days, from, to }),
  ]
}

/** What keeps the rule from applying although its conditions hold. */
export const guardsText = (rule: JudgedRule, t: TFunction): string[] => {
  const { schedule, floor, dailyMost, cooldown, repeats, freshHours, conditions } = rule
  const pause = pauseText(cooldown, t)
  return [
    ...(schedule === null ? [] : scheduleText(schedule, t)),
    ...(floor === null
      ? []
      : [
          t('only with a volume of {{figure}} of at least {{value}}', {
            figure: uncapitalised(t(FIGURE_LABELS[floor.figure])),
            value: figureText(floor.figure, floor.least, t),
          }),
        ]),
    ...(freshHours !== null && conditions.some(({ figure }) => specOfFigure(figure).spent)
      ? [t('spend not older than {{n}} {{n|hour|hours}}', { n: freshHours })]
      : []),
    ...(dailyMost === null ? [] : [t('at most {{n}} {{n|time|times}} a day', { n: dailyMost })]),
    ...(repeats
      ? [t('again every {{pause}} while it holds', { pause })]
      : cooldown === 0
        ? []
        : [t('not again within {{pause}}', { pause })]),
  ]
}

export type Described = JudgedRule & { dry: boolean }

/** The whole rule in one sentence. */
export const sentenceOf = (rule: Described, named: readonly Named[], t: TFunction): string => {
  const condition = conditionParts(rule.conditions, t) || '…'
  const what = t('For {{what}}: if {{condition}}{{lasting}}, {{actions}}', {
    what: scopeText(rule, named, t),
    condition,
    lasting: rule.lasting > 0 ? t(' for {{n}} {{n|hour|hours}} on end', { n: rule.lasting }) : '',
    actions: actionsText(rule.actions, named, t) || '…',
  })
  const whole = [what, ...guardsText(rule, t)].join(t('; '))
  return rule.dry ? t('{{sentence}} (only written down)', { sentence: whole }) : whole
}
