import { sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { JudgedRule } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { canBothHold, type Clash, clashOf, meetInTime } from './clash.ts'
import { canActOn, fittingKinds } from './fitting-kinds.ts'
import { judgedOf, type RuleRow } from './show-rule.ts'
import { inRuleScope, statusOf } from './watched.ts'

const SINGLE = ['accountId', 'kind', 'provider', 'folder'] as const

/** An ad set that both look at, or that there may be one later: then without a name. */
interface Shared {
  name: string | null
}

/**
 * What both can apply to, now or with an ad set that is made later: of kinds of which the figures of both are known. The state in which they look at it does not keep rules
 * apart that change that very state.
 */
const findShared = async (
  tx: Tx,
  enterpriseId: string,
  one: JudgedRule,
  other: JudgedRule,
  clash: Clash,
): Promise<Shared | undefined> => {
  const [a, b] = [one.scope, other.scope]
  if (SINGLE.some((name) => a[name] !== null && b[name] !== null && a[name] !== b[name])) return undefined
  const [state, others] = [statusOf(one), statusOf(other)]
  if (clash !== 'state' && state !== null && others !== null && state !== others) return undefined
  const kinds = fittingKinds(one).filter(
    (kind) => fittingKinds(other).includes(kind) && (clash !== 'agents' || canActOn({ kind: 'agents' }, kind)),
  )
  if (kinds.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from adsets where enterprise_id = ${enterpriseId} and deleted_at is null
      and kind = any (${kinds}::text[]) and ${inRuleScope(a)} and ${inRuleScope(b)} order by status = 'AD_RUNNING' desc, id desc limit 1`.execute(
    tx,
  )
  const [found] = rows
  if (found !== undefined) return found
  return a.ids.length === 0 && b.ids.length === 0 ? { name: null } : undefined
}

export interface Conflict {
  name: string
  /** Which action of the rule that is saved. */
  action: number
  clash: Clash
  /** An ad set that both look at; null where there is none yet. */
  example: string | null
}

const clashBetween = (one: JudgedRule, other: JudgedRule): { action: number; clash: Clash } | undefined => {
  for (const [action, own] of one.actions.entries())
    for (const theirs of other.actions) {
      const clash = clashOf(own, theirs)
      if (clash !== null) return { action, clash }
    }
  return undefined
}

/**
 * The first of the enterprise's rules in force that would undo what this one does, or the other way round: actions that take
 * each other back, on the same ad sets, under conditions that can hold together at the same time of the week.
 */
export const findConflict = async (
  tx: Tx,
  enterpriseId: string,
  rule: JudgedRule,
  ownId: string,
): Promise<Conflict | undefined> => {
  const { rows } = await sql<RuleRow>`
    select * from rules
    where enterprise_id = ${enterpriseId} and id <> ${ownId} and enabled and not dry and deleted_at is null
    order by id`.execute(tx)
  for (const row of rows) {
    const other = judgedOf(row)
    const found = clashBetween(rule, other)
    if (found === undefined || !canBothHold(rule, other) || !meetInTime(rule.schedule, other.schedule)) continue
    const shared = await findShared(tx, enterpriseId, rule, other, found.clash)
    if (shared !== undefined) return { name: row.name, ...found, example: shared.name }
  }
  return undefined
}

const WHY: Record<Clash, Record<Language, string>> = {
  state: { zh: '一条规则停止广告组，另一条启动广告组', en: 'one stops the ad set, the other starts it' },
  strategy: { zh: '两条规则把回传策略改成不同的值', en: 'they set the push strategy to different values' },
  caps: { zh: '两条规则把每日上限设为不同的值', en: 'they set the daily cap to different values' },
  capWays: { zh: '一条规则提高每日上限，另一条降低', en: 'one raises the daily cap, the other lowers it' },
  capFixed: {
    zh: '一条规则把每日上限设为固定值，另一条按百分比调整',
    en: 'one fixes the daily cap, the other moves it by percent',
  },
  agents: { zh: '两条规则更换成不同的客服', en: 'they switch to different agents' },
}

/** Why two rules cannot stand together, in plain words. */
export const conflictText = ({ name, clash, example }: Conflict): Record<Language, string> => ({
  zh: `与规则“${name}”相互抵消：${WHY[clash].zh}，且两者的条件可能同时成立；${
    example === null ? '符合两者范围的广告组都会受影响' : `例如广告组“${example}”同时在两者的范围内`
  }`,
  en: `The rule “${name}” undoes this: ${WHY[clash].en}, and the conditions of both can hold at once; ${
    example === null
      ? 'any ad set that fits both would be changed in turns'
      : `the ad set “${example}” is in both, for one`
  }`,
})
