import { AGENT_KINDS, type AdsetKind, hasOrders, KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import type { JudgedRule, RuleAction } from '#contract/rules/entities.ts'
import type { RuleFigure } from '#contract/rules/rule-kinds.ts'
import { needsOrders } from './readings.ts'

/** Whether the figure is ever known of ad sets of this kind. */
export const isKnownOf = (figure: RuleFigure, kind: AdsetKind): boolean => !needsOrders(figure) || hasOrders(kind)

/** Whether a rule judges ad sets of this kind: all of its figures are known of them. Accounts have no kind. */
export const isFitFor = ({ conditions }: Pick<JudgedRule, 'conditions'>, kind: AdsetKind | null): boolean =>
  kind === null || conditions.every(({ figure }) => isKnownOf(figure, kind))

/** Whether the action does anything to ad sets of this kind: where nobody receives the visitor there are no agents to switch. */
export const canActOn = ({ kind }: Pick<RuleAction, 'kind'>, adsetKind: AdsetKind): boolean =>
  kind !== 'agents' || AGENT_KINDS.includes(adsetKind)

/** The kinds of ad sets in its scope to which a rule can apply. */
export const fittingKinds = ({ scope, conditions }: Pick<JudgedRule, 'scope' | 'conditions'>): AdsetKind[] =>
  KIND_NAMES.filter(
    (kind) =>
      (scope.kind === null || scope.kind === kind) &&
      (scope.provider === null || providersOf(kind).includes(scope.provider)) &&
      isFitFor({ conditions }, kind),
  )
