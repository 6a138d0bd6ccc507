import { sql } from 'kysely'
import type { RuleSubject } from '#contract/rules/rule-kinds.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import { type Tx, withTenant } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { actOn } from './act.ts'
import { SILENT, advance, isHolding, type RuleState } from './advance.ts'
import { effectOn, entryHadEffect, hadEffect, isIdle, readSetups, type Setup, wasIdle } from './effect.ts'
import { type Changes, type EventRow, eventOf, noChanges, note, writeChanges } from './events.ts'
import { judge } from './judge.ts'
import { type Figures, loadFigures, type Looked } from './load-figures.ts'
import { isActingRule, judgedOf, type RuleRow } from './show-rule.ts'
import { inTurn, skipFacts } from './skip-facts.ts'
import { tellOf } from './tell.ts'
import { findWatched, type Subject } from './watched.ts'

/** The longest cool-down there is. */
const LONGEST = 3 * 86_400_000

/** Held until the end, so that two who look at once do not both act; what someone is changing comes next time. */
const readRules = async (tx: Tx, enterpriseId: string): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select * from rules where enterprise_id = ${enterpriseId} and enabled and deleted_at is null
    order by id for no key update skip locked`.execute(tx)
  return rows
}

interface Watched {
  rule: RuleRow
  subjects: Subject[]
  figures: Figures
}

/** The figures of now for all that any rule looks at; rules that look at things of one type share their queries. */
const readWatched = async (
  tx: Tx,
  services: Pick<Services, 'figures'>,
  enterpriseId: string,
  rules: readonly RuleRow[],
  at: Date,
): Promise<Watched[]> => {
  const found: Watched[] = []
  for (const [, some] of Map.groupBy(rules, ({ subject }): RuleSubject => subject)) {
    const subjects = new Map<RuleRow, Subject[]>()
    for (const rule of some) subjects.set(rule, await findWatched(tx, enterpriseId, judgedOf(rule)))
    const all = [...new Map([...subjects.values()].flat().map((one) => [one.id, one])).values()]
    const asked = { enterpriseId, subjects: all, rules: some.map(judgedOf), from: at, to: at }
    const figures = await loadFigures(tx, services.figures, asked)
    for (const [rule, own] of subjects) found.push({ rule, subjects: own, figures })
  }
  return found
}

const keyOf = (ruleId: string, subjectId: string): string => `${ruleId} ${subjectId}`

const readOpen = async (tx: Tx, ruleIds: readonly string[]): Promise<Map<string, EventRow>> => {
  const rows = await tx
    .selectFrom('rule_events')
    .selectAll()
    .where('rule_id', 'in', ruleIds)
    .where('until', 'is', null)
    .execute()
  return new Map(rows.map((row) => [keyOf(row.rule_id, row.subject_id), row]))
}

const readLastBegan = async (tx: Tx, ruleIds: readonly string[], at: Date): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ rule_id: string; subject_id: string; since: Date }>`
    select e.rule_id, e.subject_id, max(e.since) since from rule_events e join rules r on r.id = e.rule_id
    where e.rule_id = any (${[...ruleIds]}::text[]) and e.since > ${new Date(at.getTime() - LONGEST)} and ${entryHadEffect}
    group by 1, 2`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.rule_id, row.subject_id), row.since]))
}

/** How often each rule applied and changed something on the day of a time. */
const readApplied = async (tx: Tx, ruleIds: readonly string[], at: Date): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; n: number }>`
    select e.rule_id id, count(*)::int n from rule_events e join rules r on r.id = e.rule_id
    where e.rule_id = any (${[...ruleIds]}::text[]) and e.since >= ${shanghaiMidnight(shanghaiDay(at))} and ${entryHadEffect}
    group by 1`.execute(tx)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const isHalted = async (tx: Tx, enterpriseId: string): Promise<boolean> =>
  (await sql`select from rule_halts where enterprise_id = ${enterpriseId}`.execute(tx)).rows.length > 0

const stateOf = (open: EventRow | undefined, lastBegan: Date | undefined): RuleState => ({
  ...SILENT,
  overSince: open !== undefined && (open.reason === null || isHolding(open.reason)) ? open.over_since : null,
  since: open?.since ?? null,
  lastBegan: lastBegan ?? null,
})

interface Past {
  open: Map<string, EventRow>
  lastBegan: ReadonlyMap<string, Date>
  applied: Map<string, number>
  /** Of what a repeating rule may apply to again, so that nothing is planned where everything is so already. */
  setups: ReadonlyMap<string, Setup>
  halted: boolean
}

const repeatedOn = (rules: readonly RuleRow[], open: ReadonlyMap<string, EventRow>): string[] => {
  const repeating = new Set(rules.filter((rule) => rule.repeats && isActingRule(rule)).map(({ id }) => id))
  return [...new Set([...open.values()].filter((row) => repeating.has(row.rule_id)).map((row) => row.subject_id))]
}

const findsNothing = (rule: RuleRow, setup: Setup | undefined, at: Date): boolean =>
  setup !== undefined && isIdle(effectOn(rule, setup, at))

/** As the entry has it that is open: asked again, nothing came of it that is not written there. */
const isSameOutcome = (open: EventRow | undefined, results: readonly StoredResult[]): boolean => {
  const outcomeOf = (all: readonly StoredResult[]) => JSON.stringify(all.map(({ state, refusal }) => [state, refusal]))
  return open !== undefined && open.since !== null && outcomeOf(open.results) === outcomeOf(results)
}

/** One rule and one thing: the verdict of now, what it changes, and what is done about it. */
const settle = async (
  tx: Tx,
  services: Services,
  { rule, subject, looked }: { rule: RuleRow; subject: Subject; looked: Looked },
  past: Past,
  changes: Changes,
  at: Date,
): Promise<void> => {
  const key = keyOf(rule.id, subject.id)
  const open = past.open.get(key)
  past.open.delete(key)
  const verdict = judge(judgedOf(rule), { ...looked, isHalted: past.halted && isActingRule(rule) && !rule.dry }, at)
  const applied = past.applied.get(rule.id) ?? 0
  const before = stateOf(open, past.lastBegan.get(key))
  const step = advance(judgedOf(rule), before, verdict, applied, at)
  const begun = eventOf(rule, subject, looked.readings, step.state.overSince ?? at, at)
  const made =
    step.reason === null || step.reason === undefined
      ? begun
      : { ...begun, facts: skipFacts(judgedOf(rule), step.reason, { looked, state: step.state, applied }) }
  if (step.change !== 'began' && step.change !== 'again') return note(changes, open, step, made)
  if (step.change === 'again' && findsNothing(rule, past.setups.get(subject.id), at)) return
  const results = await actOn(tx, services, rule, subject, at)
  if (hadEffect(results)) past.applied.set(rule.id, applied + 1)
  else if (step.change === 'again' && isSameOutcome(open, results)) return
  // What was so already is no news; what was refused is.
  note(changes, open, step, { ...made, results, notice: wasIdle(results) ? 'silent' : made.notice })
}

/** What rules do, what is written down and told of it are one transaction: who is killed in between has done nothing. */
const evaluateEnterprise = (services: Services, enterpriseId: string, at: Date): Promise<void> =>
  withTenant(services.db, { userId: '', scope: 'all' }, async (tx) => {
    const rules = await readRules(tx, enterpriseId)
    if (rules.length === 0) return
    const ids = rules.map(({ id }) => id)
    const watched = await readWatched(tx, services, enterpriseId, rules, at)
    const open = await readOpen(tx, ids)
    const past: Past = {
      open,
      lastBegan: await readLastBegan(tx, ids, at),
      applied: await readApplied(tx, ids, at),
      setups: await readSetups(tx, repeatedOn(rules, open)),
      halted: await isHalted(tx, enterpriseId),
    }
    const changes = noChanges()
    for (const { rule, subjects, figures } of watched)
      for (const seen of inTurn(judgedOf(rule), subjects, figures, at))
        await settle(tx, services, { rule, ...seen }, past, changes, at)
    // What is no longer looked at is over.
    for (const row of past.open.values()) {
      if (row.reason === 'lasting') changes.cleared.push(row.id)
      else changes.ended.push(row.id)
    }
    await writeChanges(tx, changes, at)
    for (const { rule, subjects, figures } of watched)
      if (rule.actions.some(({ kind }) => kind === 'notify'))
        await tellOf(
          tx,
          rule,
          (id) => {
            const subject = subjects.find((one) => one.id === id)
            return subject === undefined ? null : figures.look(judgedOf(rule), subject, subjects, at).readings
          },
          at,
        )
    await sql`update rules set checked_at = ${at} where id = any (${ids}::text[])`.execute(tx)
  })

/** Every five minutes: looks at every rule, enterprise by enterprise; one that fails does not keep the others. */
export const evaluateRules = async (services: Services, at = new Date()): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from enterprises e where e.deleted_at is null and exists (
      select from rules r where r.enterprise_id = e.id and r.enabled and r.deleted_at is null)
    order by 1`.execute(services.db)
  for (const { id } of rows) {
    try {
      await evaluateEnterprise(services, id, at)
    } catch (error) {
      services.log.error({ err: error, enterprise: id }, 'rules not evaluated')
    }
  }
}
