import type { StrategyChange } from '#contract/adsets/bulk.ts'
import { KIND_NAMES } from '#contract/adsets/kinds.ts'
import { ADSET_STATUSES } from '#contract/adsets/statuses.ts'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import type { RuleAction, RuleCondition, RuleSchedule, RuleScope } from '#contract/rules/entities.ts'
import {
  RULE_ACTIONS,
  RULE_BASES,
  RULE_FIGURES,
  RULE_OPS,
  RULE_SUBJECTS,
  specOfFigure,
} from '#contract/rules/rule-kinds.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { PARTS, partsIn } from '#console/features/delivery/strategy/parts.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import { USUAL_STRATEGY } from '#console/features/delivery/strategy/usual-strategy.ts'
import { isRecord } from '#console/shared/store/stored.ts'

type ReplayBody = SentBodyOf<Endpoints['replayRule']>
/** Everything that is judged and done, as far as the form is filled in. */
export type Judged = Required<Omit<ReplayBody, 'enterpriseId' | 'conditions' | 'actions' | 'scope' | 'schedule'>> & {
  conditions: RuleCondition[]
  actions: RuleAction[]
  scope: RuleScope
  schedule: RuleSchedule | null
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
export const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
export const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const readCondition = (given: Record<string, unknown>): RuleCondition[] => {
  const figure = oneOf(RULE_FIGURES, given['figure'])
  const window = isRecord(given['window']) ? given['window'] : {}
  const { value } = given
  if (figure === undefined || typeof value !== 'number') return []
  return [
    {
      figure,
      window: {
        unit: window['unit'] === 'hour' ? 'hour' : 'day',
        length: numberOr(window['length'], 1),
        today: window['today'] !== false,
      },
      op: oneOf(RULE_OPS, given['op']) ?? 'above',
      base: oneOf(RULE_BASES, given['base']) ?? 'number',
      baseDays: numberOr(given['baseDays'], 7),
      target: given['base'] === 'target' && typeof given['target'] === 'number' ? given['target'] : null,
      value,
    },
  ]
}

/** What is set of a strategy, as far as it is filled in. */
const readChange = (given: unknown): StrategyChange | undefined => {
  const change = isRecord(given) ? given : {}
  const parts = partsIn(change)
  if (parts.length === 0) return undefined
  const strategy: Record<string, unknown> = readStrategy({ ...USUAL_STRATEGY, ...change }, USUAL_STRATEGY)
  return Object.fromEntries(
    parts.flatMap((part) => PARTS[part].flatMap((option) => (option in change ? [[option, strategy[option]]] : []))),
  )
}

/** Undefined while something that the action needs is missing. */
const readAction = (given: Record<string, unknown>): RuleAction | undefined => {
  const kind = oneOf(RULE_ACTIONS, given['kind'])
  switch (kind) {
    case undefined:
      return undefined
    case 'notify':
    case 'stop':
    case 'start':
      return { kind }
    case 'strategy': {
      const change = readChange(given['change'])
      return change === undefined ? undefined : { kind, change }
    }
    case 'cap': {
      const [least, most] = [given['least'], given['most']]
      return {
        kind,
        how: oneOf(['set', 'raise', 'lower'] as const, given['how']) ?? 'raise',
        value: numberOr(given['value'], 20),
        least: typeof least === 'number' ? least : null,
        most: typeof most === 'number' ? most : null,
      }
    }
    case 'agents':
      return { kind, ids: texts(given['ids']) }
    case 'pause': {
      const minutes = ([15, 30, 60, 180, 360, 720, 1440] as const).find((one) => one === given['minutes'])
      return { kind, minutes: minutes ?? 60 }
    }
  }
}

const readScope = (given: unknown): RuleScope => {
  const scope = isRecord(given) ? given : {}
  return {
    ids: texts(scope['ids']),
    accountId: textOr(scope['accountId']),
    tag: textOr(scope['tag']),
    folder: textOr(scope['folder']),
    kind: oneOf(KIND_NAMES, scope['kind']) ?? null,
    provider: oneOf(AD_PROVIDERS, scope['provider']) ?? null,
    status: oneOf(ADSET_STATUSES, scope['status']) ?? null,
  }
}

/** A cost or rate is among them. */
export const needsFloor = (conditions: readonly { figure?: unknown }[]): boolean =>
  conditions.some((given) => {
    const figure = oneOf(RULE_FIGURES, given.figure)
    return figure !== undefined && specOfFigure(figure).floored
  })
/** What a cost or rate begins with. */
export const USUAL_FLOOR = { figure: 'conversions', least: 10 }

const COOLDOWNS = [0, 30, 60, 180, 360, 720, 1440, 4320] as const

/** The rule as the form says it now; what is left open is as a rule usually has it. */
export const readRule = (values: Record<string, unknown>): Judged => {
  const floor = isRecord(values['floor']) ? values['floor'] : undefined
  const least = floor?.['least']
  const schedule = isRecord(values['schedule']) ? values['schedule'] : undefined
  const days = Array.isArray(schedule?.['days']) ? schedule['days'].filter((day) => typeof day === 'number') : []
  const [from, to] = [textOr(schedule?.['from']), textOr(schedule?.['to'])]
  const subject = oneOf(RULE_SUBJECTS, values['subject']) ?? 'adset'
  const conditions = records(values['conditions']).flatMap(readCondition)
  const scope = readScope(values['scope'])
  const [dailyMost, freshHours] = [values['dailyMost'], values['freshHours']]
  return {
    subject,
    conditions,
    scope:
      subject === 'adset' ? scope : { ...readScope({}), accountId: subject === 'account' ? scope.accountId : null },
    actions: records(values['actions']).flatMap((given) => readAction(given) ?? []),
    lasting: numberOr(values['lasting'], 0),
    cooldown: COOLDOWNS.find((one) => one === values['cooldown']) ?? 60,
    repeats: values['repeats'] === true,
    dailyMost: typeof dailyMost === 'number' ? dailyMost : null,
    floor:
      typeof least === 'number'
        ? { figure: oneOf(['clicks', 'spend', 'conversions'] as const, floor?.['figure']) ?? 'conversions', least }
        : null,
    freshHours: typeof freshHours === 'number' ? freshHours : null,
    schedule: days.length === 0 && from === null && to === null ? null : { days, from, to },
  }
}
