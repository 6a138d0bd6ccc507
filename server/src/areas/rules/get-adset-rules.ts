import { sql } from 'kysely'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { AdsetRule } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { findAdset } from '../adsets/find-adset.ts'
import type { EventRow } from './events.ts'
import { isFitFor } from './fitting-kinds.ts'
import { loadFigures } from './load-figures.ts'
import { judgedOf, type RuleRow } from './show-rule.ts'
import { findWatched, type Subject } from './watched.ts'

const readOpen = async (tx: Tx, adsetId: string): Promise<Map<string, EventRow>> => {
  const rows = await tx
    .selectFrom('rule_events')
    .selectAll()
    .where('subject_id', '=', adsetId)
    .where('until', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.rule_id, row]))
}

/** The rules of its enterprise whose scope it fits. */
const rulesOf = async (tx: Tx, enterpriseId: string, adsetId: string): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select * from rules where enterprise_id = ${enterpriseId} and subject = 'adset' and deleted_at is null
    order by id desc`.execute(tx)
  const found: RuleRow[] = []
  for (const rule of rows) {
    const { scope } = rule
    if (scope.ids.length > 0 && !scope.ids.includes(adsetId)) continue
    const [fits] = await findWatched(tx, enterpriseId, {
      ...judgedOf(rule),
      conditions: [],
      scope: { ...scope, ids: [adsetId], status: null },
    })
    if (fits !== undefined) found.push(rule)
  }
  return found
}

const isOnMedian = ({ conditions }: RuleRow): boolean => conditions.some(({ base }) => base === 'median')

/** Whom each rule compares this ad set with: those it looks at, as when it is judged. */
const readOthers = async (tx: Tx, subject: Subject, rules: readonly RuleRow[]): Promise<Map<RuleRow, Subject[]>> => {
  const others = new Map<RuleRow, Subject[]>()
  for (const rule of rules.filter(isOnMedian)) {
    const watched = await findWatched(tx, rule.enterprise_id, judgedOf(rule))
    others.set(
      rule,
      watched.filter(({ id, kind }) => kind === subject.kind && id !== subject.id),
    )
  }
  return others
}

export const getAdsetRules = ({ params, services, tx }: Context<typeof endpoints.getAdsetRules>) =>
  tx(async (tx) => {
    const { id, name, kind, account_id: accountId, enterprise_id: enterpriseId } = await findAdset(tx, params.id)
    const found = await rulesOf(tx, enterpriseId, id)
    if (found.length === 0) return { rules: [] }
    const open = await readOpen(tx, id)
    const now = new Date()
    const subject: Subject = { type: 'adset', id, name, accountId, kind }
    const others = await readOthers(tx, subject, found)
    const subjects = [...new Map([subject, ...[...others.values()].flat()].map((one) => [one.id, one])).values()]
    const asked = { enterpriseId, subjects, rules: found.map(judgedOf), from: now, to: now }
    const figures = await loadFigures(tx, services.figures, asked)
    const rules = found.map((rule): AdsetRule => {
      const row = open.get(rule.id)
      return {
        id: rule.id,
        name: rule.name,
        conditions: rule.conditions,
        actions: rule.actions,
        dry: rule.dry,
        enabled: rule.enabled,
        readings: figures.look(judgedOf(rule), subject, [subject, ...(others.get(rule) ?? [])], now).readings,
        since: row?.since?.toISOString() ?? null,
        reason: row?.reason ?? null,
        judged: isFitFor(judgedOf(rule), kind),
      }
    })
    // What applies now comes first.
    return { rules: rules.sort((one, other) => Number(other.since !== null) - Number(one.since !== null)) }
  })
