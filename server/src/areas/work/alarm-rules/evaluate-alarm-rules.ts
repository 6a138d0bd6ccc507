import { sql } from 'kysely'
import { subjectOf } from '#contract/work/alarm-kinds.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withTenant } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { quietUntil } from '../../../core/time/quiet.ts'
import { advance, SILENT } from './advance.ts'
import { notifyBegan, notifyEnded, type Told } from './notify-alarms.ts'
import type { RuleRow } from './show-alarm-rule.ts'
import { loadTracks, type Reading, type Track } from './tracks.ts'
import { findWatched, type Subject } from './watched.ts'

type EventRow = Row<'alarm_events'>
const AT_ONCE = 1000
/** The longest cool-down there is. */
const DAY = 86_400_000

/** Held until the end, so that two who look at once do not both tell of it; what someone is changing comes next time. */
const readRules = async (tx: Tx, enterpriseId: string): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select * from alarm_rules where enterprise_id = ${enterpriseId} and enabled and deleted_at is null
    order by id for no key update skip locked`.execute(tx)
  return rows
}

const watchingOf = ({ kind, target, target_id: targetId }: RuleRow) => ({ kind, target, targetId })
const groupOf = ({ kind, target, span }: RuleRow): string => `${kind}:${subjectOf(kind, target)}:${span}`

/** The figures of now for all that any rule watches; rules of the same kind and window share their queries. */
const readFigures = async (
  tx: Tx,
  enterpriseId: string,
  subjects: ReadonlyMap<RuleRow, readonly Subject[]>,
  at: Date,
): Promise<(rule: RuleRow, id: string) => Reading | null> => {
  const tracks = new Map<string, (id: string) => Track>()
  for (const [group, rules] of Map.groupBy(subjects.keys(), groupOf)) {
    const [first] = rules
    if (first === undefined) continue
    const { kind, target, span: window } = first
    const ids = [...new Set(rules.flatMap((rule) => (subjects.get(rule) ?? []).map(({ id }) => id)))]
    const asked = { enterpriseId, kind, window, subject: subjectOf(kind, target), ids, from: at, to: at }
    tracks.set(group, await loadTracks(tx, asked))
  }
  return (rule, id) => tracks.get(groupOf(rule))?.(id)(at) ?? null
}

const keyOf = (ruleId: string, subjectId: string): string => `${ruleId} ${subjectId}`

const readOpen = async (tx: Tx, ruleIds: readonly string[]): Promise<Map<string, EventRow>> => {
  const rows = await tx
    .selectFrom('alarm_events')
    .selectAll()
    .where('rule_id', 'in', ruleIds)
    .where('until', 'is', null)
    .execute()
  return new Map(rows.map((row) => [keyOf(row.rule_id, row.subject_id), row]))
}

const readLastBegan = async (tx: Tx, ruleIds: readonly string[], at: Date): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ rule_id: string; subject_id: string; since: Date }>`
    select rule_id, subject_id, max(since) since from alarm_events
    where rule_id = any (${[...ruleIds]}::text[]) and since > ${new Date(at.getTime() - DAY)} group by 1, 2`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.rule_id, row.subject_id), row.since]))
}

/** What is to be written of one look. */
interface Changes {
  opened: EventRow[]
  began: { id: string; value: number }[]
  cleared: string[]
  ended: EventRow[]
}

const eventOf = (rule: RuleRow, subject: Subject, overSince: Date, at: Date): EventRow => ({
  id: newId('al', at.getTime()),
  rule_id: rule.id,
  enterprise_id: rule.enterprise_id,
  subject_type: subject.type,
  subject_id: subject.id,
  subject_name: subject.name,
  over_since: overSince,
  since: null,
  until: null,
  value: 0,
  notice: 'untold',
  told_at: null,
})

interface Seen {
  rule: RuleRow
  subject: Subject
  open: EventRow | undefined
  lastBegan: Date | null
  value: number | null
}

const look = ({ rule, subject, open, lastBegan, value }: Seen, at: Date, changes: Changes): void => {
  const before = { ...SILENT, overSince: open?.over_since ?? null, since: open?.since ?? null, lastBegan }
  const { state, change } = advance(rule, before, value, at)
  if (change === 'ended') {
    if (open !== undefined) changes.ended.push(open)
  } else if (change === 'began') {
    if (open === undefined)
      changes.opened.push({ ...eventOf(rule, subject, state.overSince ?? at, at), since: at, value: value ?? 0 })
    else changes.began.push({ id: open.id, value: value ?? 0 })
  } else if (open === undefined && state.overSince !== null)
    changes.opened.push(eventOf(rule, subject, state.overSince, at))
  else if (open !== undefined && open.since === null && state.overSince === null) changes.cleared.push(open.id)
}

const write = async (tx: Tx, { opened, began, cleared, ended }: Changes, at: Date): Promise<void> => {
  for (let from = 0; from < opened.length; from += AT_ONCE)
    await tx
      .insertInto('alarm_events')
      .values(opened.slice(from, from + AT_ONCE))
      .execute()
  if (began.length > 0)
    await sql`
      update alarm_events e set since = ${at}, value = b.value
      from unnest(${began.map(({ id }) => id)}::text[], ${began.map(({ value }) => value)}::bigint[]) b (id, value)
      where e.id = b.id`.execute(tx)
  if (cleared.length > 0) await sql`delete from alarm_events where id = any (${cleared}::text[])`.execute(tx)
  if (ended.length > 0)
    await sql`
      update alarm_events set until = ${at}, notice = case when notice = 'told' then 'ending' else 'silent' end
      where id = any (${ended.map(({ id }) => id)}::text[])`.execute(tx)
}

/** Tells what is untold, unless the rule is in its quiet hours; then the next look after them does. */
const tell = async (
  tx: Tx,
  rule: RuleRow,
  figureOf: (rule: RuleRow, id: string) => Reading | null,
  at: Date,
): Promise<void> => {
  const { quiet_from: quietFrom, quiet_to: quietTo } = rule
  if (quietFrom !== null && quietTo !== null && quietUntil(at, { quiet: true, quietFrom, quietTo }) !== undefined)
    return
  const { rows } = await sql<EventRow>`
    select * from alarm_events where rule_id = ${rule.id}
      and ((until is null and since is not null and notice = 'untold') or notice = 'ending')
    order by id`.execute(tx)
  const toldOf = (row: EventRow): Told => ({
    eventId: row.id,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    value: row.value,
    reading: figureOf(rule, row.subject_id),
    since: row.since ?? row.over_since,
  })
  const of = (notice: EventRow['notice']) => rows.filter((row) => row.notice === notice)
  await notifyBegan(tx, rule, of('untold').map(toldOf), at)
  await notifyEnded(tx, rule, of('ending').map(toldOf), at)
  if (rows.length > 0)
    await sql`
      update alarm_events set notice = case when notice = 'untold' then 'told' else 'done' end,
        told_at = coalesce(told_at, ${at})
      where id = any (${rows.map(({ id }) => id)}::text[])`.execute(tx)
}

/** Events and what is told of them are written together: who is killed in between has done neither. */
const evaluateEnterprise = (services: Pick<Services, 'db'>, enterpriseId: string, at: Date): Promise<void> =>
  withTenant(services.db, { userId: '', scope: 'all' }, async (tx) => {
    const rules = await readRules(tx, enterpriseId)
    if (rules.length === 0) return
    const ids = rules.map(({ id }) => id)
    const watched = await findWatched(tx, enterpriseId, rules.map(watchingOf))
    const subjects = new Map(rules.map((rule) => [rule, watched(watchingOf(rule))]))
    const figureOf = await readFigures(tx, enterpriseId, subjects, at)
    const open = await readOpen(tx, ids)
    const lastBegan = await readLastBegan(tx, ids, at)
    const changes: Changes = { opened: [], began: [], cleared: [], ended: [] }
    for (const [rule, seen] of subjects)
      for (const subject of seen) {
        const key = keyOf(rule.id, subject.id)
        const value = figureOf(rule, subject.id)?.value ?? null
        look({ rule, subject, open: open.get(key), lastBegan: lastBegan.get(key) ?? null, value }, at, changes)
        open.delete(key)
      }
    // What is no longer watched is over.
    for (const row of open.values()) {
      if (row.since === null) changes.cleared.push(row.id)
      else changes.ended.push(row)
    }
    await write(tx, changes, at)
    for (const rule of rules) await tell(tx, rule, figureOf, at)
    await sql`update alarm_rules set checked_at = ${at} where id = any (${ids}::text[])`.execute(tx)
  })

/** Every five minutes: looks at every rule, enterprise by enterprise; one that fails does not keep the others. */
export const evaluateAlarmRules = async (services: Pick<Services, 'db' | 'log'>, at = new Date()): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from enterprises e where e.deleted_at is null and exists (
      select from alarm_rules r where r.enterprise_id = e.id and r.enabled and r.deleted_at is null)
    order by 1`.execute(services.db)
  for (const { id } of rows) {
    try {
      await evaluateEnterprise(services, id, at)
    } catch (error) {
      services.log.error({ err: error, enterprise: id }, 'alarm rules not evaluated')
    }
  }
}
