import type { TFunction } from 'i18next'
import { DECISION_RULES, type DecisionRule } from '#contract/adsets/statuses.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import type { RuleDetail } from '#contract/tracking/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { CONVERSION_LABELS } from './labels.ts'

/** Each rule in two or three words. */
export const RULE_NAMES: Record<DecisionRule, string> = {
  stopped: text('ad set stopped'),
  disabled: text('pushing switched off'),
  unattributed: text('no click found'),
  unmapped: text('no event set'),
  amount: text('amount'),
  window: text('outside the attribution window'),
  hours: text('outside the hours'),
  first_only: text('not the first'),
  duplicate: text('pushed already'),
  cap: text('daily cap'),
  skip_first: text('first ones skipped'),
  none: text('nothing is pushed'),
  ratio_held: text('share'),
  guarantee_first: text('first ones, always pushed'),
  all: text('everything is pushed'),
  ratio: text('chosen by share'),
  manual: text('released by hand'),
  test: text('link test'),
}

const DEDUPE_LABELS: Record<string, string> = {
  click: text('click'),
  order: text('order'),
  visitor: text('visitor'),
}

/** Fen as yuan, without a tail of zeros: `12.5`. */
export const yuan = (fen: number): string => String(Number((fen / 100).toFixed(2)))

const limitsOf = ({ min, max }: RuleDetail, t: TFunction): string => {
  const [from, to] = [Number(min), Number(max)]
  if (min === undefined) return t('at most ¥{{max}}', { max: yuan(to) })
  return max === undefined
    ? t('at least ¥{{min}}', { min: yuan(from) })
    : t('between ¥{{min}} and ¥{{max}}', { min: yuan(from), max: yuan(to) })
}

const kindLabel = (kind: unknown, t: TFunction): string => {
  const known = CONVERSION_KINDS.find((one) => one === kind)
  return known === undefined ? t('this kind') : t(CONVERSION_LABELS[known])
}

const SENTENCES: Record<DecisionRule, (detail: RuleDetail, t: TFunction) => string> = {
  stopped: (_, t) =>
    t('The ad set was stopped when this conversion came; while it is stopped everything is recorded and held.'),
  disabled: (_, t) => t('Pushing is switched off in the strategy.'),
  unattributed: (_, t) => t('No click was found for this conversion, so there is nothing the platform could match.'),
  unmapped: ({ kind }, t) => t('The strategy names no platform event for “{{kind}}”.', { kind: kindLabel(kind, t) }),
  amount: (detail, t) =>
    t('Its amount is ¥{{amount}}; the strategy pushes {{limits}}.', {
      amount: yuan(Number(detail['amount'] ?? 0)),
      limits: limitsOf(detail, t),
    }),
  window: ({ days, limit }, t) =>
    t('The click was {{days}} days old; the strategy pushes up to {{limit}} days after the click.', { days, limit }),
  hours: ({ hour }, t) => t('It came after {{hour}}:00, outside the hours in which the strategy pushes.', { hour }),
  first_only: ({ kind }, t) =>
    t('Of one visitor only the first “{{kind}}” is pushed, and this is a later one.', { kind: kindLabel(kind, t) }),
  duplicate: ({ by }, t) =>
    t('One of the same {{by}} was pushed already.', { by: t(DEDUPE_LABELS[String(by)] ?? text('click')) }),
  cap: ({ cap }, t) => t('The cap of {{cap}} pushes a day had been reached.', { cap }),
  skip_first: ({ place, limit }, t) =>
    t('The strategy skips {{limit}} at the beginning, and this is number {{place}} of them.', { place, limit }),
  none: (_, t) => t('The strategy pushes nothing.'),
  ratio_held: (detail, t) => shareLabel(detail, t, false),
  guarantee_first: ({ place, limit }, t) =>
    t('It is number {{place}} of the first {{limit}}, which are always pushed.', { place, limit }),
  all: (_, t) => t('The strategy pushes everything.'),
  ratio: (detail, t) => shareLabel(detail, t, true),
  manual: ({ was }, t) => {
    const rule = DECISION_RULES.find((one) => one === was)
    return rule === undefined
      ? t('It was released by hand.')
      : t('It had been held ({{rule}}) and was released by hand.', { rule: t(RULE_NAMES[rule]) })
  },
  test: (_, t) => t('It is a test event of the link test; the strategy was not asked.'),
}

const shareLabel = ({ ratio, size, group, slot }: RuleDetail, t: TFunction, chosen: boolean): string => {
  const holes = { ratio, size, group, slot }
  if (slot !== undefined)
    return chosen
      ? t('{{ratio}} % are pushed: place {{slot}} of {{size}} in group {{group}} was drawn.', holes)
      : t('{{ratio}} % are pushed: place {{slot}} of {{size}} in group {{group}} was not drawn.', holes)
  return chosen
    ? t('Each is pushed with a chance of {{ratio}} %, and this one was drawn.', holes)
    : t('Each is pushed with a chance of {{ratio}} %, and this one was not drawn.', holes)
}

/**
 * Why a conversion was held or pushed, as a sentence.
 * @example ruleSentence('cap', { cap: 500 }, t)
 */
export const ruleSentence = (rule: DecisionRule, detail: RuleDetail, t: TFunction): string => SENTENCES[rule](detail, t)
