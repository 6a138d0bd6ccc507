import { sql } from 'kysely'
import { type RuleFigure, type RuleSubject, specOfFigure } from '#contract/rules/rule-kinds.ts'
import type { Reading, RuleCondition } from '#contract/rules/entities.ts'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import { type CauseFigure, writeCauses, writeLinks } from '#contract/rules/causes.ts'
import type { NotificationKind } from '#contract/core/notifications.ts'
import type { StoredResult } from '../../core/db/schema/rules.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { activeMembers, type News, notify, presentPeople } from '../../core/notifications/notify.ts'
import { localTime, shanghaiDay } from '../../core/time/shanghai.ts'
import { isActingRule, type RuleRow } from './show-rule.ts'

const NAMED = 3
const HOUR = 3_600_000

interface Named {
  type: RuleSubject
  id: string
  name: string
}

/** Where the rows behind an event are. */
export const linkOfRule = (
  conditions: readonly RuleCondition[],
  { type, id }: Pick<Named, 'type' | 'id'>,
  at: Date,
): string => {
  const details = linkOfSubject({ type, id })
  if (type !== 'adset') return details
  const failed = conditions.find(({ figure }) => figure === 'failed' || figure === 'failureRate')
  if (failed === undefined) return details
  const { unit, length } = failed.window
  const from = shanghaiDay(new Date(at.getTime() - length * (unit === 'hour' ? HOUR : 24 * HOUR)))
  return `${details}?${new URLSearchParams({ tab: 'pushes', Status: ANY_FAILED, From: from })}`
}

const linkOfSubject = ({ type, id }: Pick<Named, 'type' | 'id'>): string =>
  type === 'adset' ? `/apps/adsets/details/${id}` : '/dashboard/e-wallet'

const linkOfEvents = (ruleId: string): string => `/apps/rules?${new URLSearchParams({ tab: 'events', Rule: ruleId })}`
/** The very line of the log. */
const linkOfEvent = (id: string): string => `/apps/rules?${new URLSearchParams({ tab: 'events', Event: id })}`

const shown = (figure: RuleFigure, value: number): string =>
  specOfFigure(figure).unit === 'fen' ? (value / 100).toFixed(2) : String(Math.round(value * 100) / 100)

type Recipients = Pick<News, 'ways'> & { people: readonly string[] }

/** Those who were chosen and still belong there; where none is left, the owners. */
export const recipientsOf = async (tx: Tx, rule: RuleRow): Promise<Recipients> => {
  const present = await presentPeople(tx, rule.enterprise_id, rule.user_ids)
  const { rows } = await sql<{ id: string }>`
    select id from robots where id = any (${rule.robot_ids}::text[]) and enterprise_id = ${rule.enterprise_id}
      and deleted_at is null and status = 'on'`.execute(tx)
  const ways = { mail: rule.mail, robotIds: rows.map(({ id }) => id) }
  if (present.length > 0 || ways.robotIds.length > 0) return { people: present, ways }
  const owners = await activeMembers(tx, [rule.enterprise_id], ['User'])
  return { people: owners.get(rule.enterprise_id) ?? [], ways }
}

export interface Told {
  eventId: string
  subject: Named
  /** Of now, where they are known. */
  readings: readonly Reading[]
  /** Of when it began: what was done was done because of them. */
  caused: readonly Reading[]
  results: readonly StoredResult[]
  since: Date
}

interface Worded {
  kind: NotificationKind
  /** What its sentence says in this direction. */
  ops: readonly RuleCondition['op'][]
  /** Of the running day alone. */
  today?: true
}
/** A rule with one of these conditions and nothing else has a sentence of its own. */
const WORDED: Partial<Record<RuleFigure, Worded>> = {
  costPerConversion: { kind: 'alarm.cost', ops: ['above', 'atLeast'] },
  idleHours: { kind: 'alarm.stopped', ops: ['above', 'atLeast'] },
  failed: { kind: 'alarm.failures', ops: ['above', 'atLeast'] },
  balance: { kind: 'alarm.balance', ops: ['below', 'atMost'] },
  spend: { kind: 'alarm.spend', ops: ['above', 'atLeast'], today: true },
  budgetShare: { kind: 'alarm.budget', ops: ['above', 'atLeast'] },
}

const ownWords = (conditions: readonly RuleCondition[]): Worded | undefined => {
  const [only, ...others] = conditions
  if (only === undefined || others.length > 0 || only.base !== 'number') return undefined
  const worded = WORDED[only.figure]
  const { unit, length, today } = only.window
  const isToday = unit === 'day' && length === 1 && today
  const isNow = unit === (only.figure === 'failed' ? 'hour' : 'day') && today
  if (worded === undefined || !isNow || !worded.ops.includes(only.op)) return undefined
  return worded.today && !isToday ? undefined : worded
}

const figuresOf = ({ conditions }: RuleRow, readings: readonly Reading[]): CauseFigure[] =>
  conditions.map(({ figure, window, op, base, baseDays, value }, index) => {
    const reading = readings[index]
    const share = base === 'number' ? null : (reading?.value ?? null)
    return {
      figure,
      window,
      op,
      base,
      baseDays,
      than: value,
      now: reading?.figure ?? null,
      was: reading?.base ?? null,
      share,
      ...(reading?.none && { none: true }),
    }
  })

/** The figures of the first of them; of several with their names. */
const causesOf = (rule: RuleRow, all: readonly Told[]): string =>
  writeCauses(
    all.slice(0, NAMED).map(({ subject, readings, caused }) => ({
      name: all.length > 1 ? subject.name : null,
      figures: figuresOf(rule, isActingRule(rule) ? caused : readings),
    })),
  )

/** To the first of them, and to the line of the log where the notice itself leads elsewhere. */
const linksOf = (rule: RuleRow, all: readonly Told[], own: string): string => {
  const to = all.slice(0, NAMED).map(({ subject }) => ({ name: subject.name, link: linkOfSubject(subject) }))
  const [first] = all
  const log =
    first === undefined
      ? []
      : [{ name: null, link: all.length > 1 ? linkOfEvents(rule.id) : linkOfEvent(first.eventId) }]
  return writeLinks([...to, ...log].filter(({ link }) => link !== own))
}

const names = (all: readonly Told[]): string =>
  all
    .slice(0, NAMED)
    .map(({ subject }) => subject.name)
    .join('、')

/** One notice a rule and look, however many it is about. */
const notifyOne = async (tx: Tx, rule: RuleRow, news: Pick<News, 'kind' | 'params' | 'link' | 'dedupeKey'>) => {
  const { people, ways } = await recipientsOf(tx, rule)
  const params = { rule: rule.name, ...news.params }
  await notify(tx, people, { ...news, params, enterpriseId: rule.enterprise_id, ...(ways && { ways }) })
}

const countOf = (results: readonly StoredResult[], state: StoredResult['state']): string =>
  String(results.filter((result) => result.state === state).length)

/** What one that begins is told by: its own sentence, or what was done. */
const wordsOf = (rule: RuleRow, told: Told): Pick<News, 'kind' | 'params'> => {
  const { subject, readings, results } = told
  const figures = causesOf(rule, [told])
  if (isActingRule(rule)) {
    const [done, refused] = [countOf(results, 'changed'), countOf(results, 'refused')]
    return { kind: 'rule.applied', params: { subject: subject.name, done, refused, figures } }
  }
  const worded = ownWords(rule.conditions)
  const [condition] = rule.conditions
  // A sentence of its own says a cost; where there is none it is the spend.
  if (worded === undefined || condition === undefined || readings[0]?.none === true)
    return { kind: 'rule.holds', params: { subject: subject.name, figures } }
  const { figure, value, window } = condition
  const params = {
    subject: subject.name,
    value: shown(figure, readings[0]?.value ?? 0),
    threshold: shown(figure, value),
    ...(figure === 'costPerConversion' || figure === 'failed' ? { window: String(window.length) } : {}),
  }
  return { kind: worded.kind, params }
}

export const notifyBegan = async (tx: Tx, rule: RuleRow, began: readonly Told[], at: Date): Promise<void> => {
  const [first] = began
  if (first === undefined) return
  if (began.length > 1) {
    const link = linkOfEvents(rule.id)
    const [figures, links] = [causesOf(rule, began), linksOf(rule, began, link)]
    await notifyOne(tx, rule, {
      kind: isActingRule(rule) ? 'rule.applied_many' : 'alarm.many',
      params: { count: String(began.length), subjects: names(began), figures, links },
      link,
      dedupeKey: `alarm.many:${rule.id}:${at.toISOString()}`,
    })
    return
  }
  const { kind, params } = wordsOf(rule, first)
  const link = isActingRule(rule) ? linkOfEvent(first.eventId) : linkOfRule(rule.conditions, first.subject, at)
  await notifyOne(tx, rule, {
    kind,
    params: { ...params, links: linksOf(rule, began, link) },
    link,
    dedupeKey: `alarm.began:${first.eventId}`,
  })
}

export const notifyEnded = async (tx: Tx, rule: RuleRow, ended: readonly Told[], at: Date): Promise<void> => {
  const [first] = ended
  if (first === undefined) return
  const isMany = ended.length > 1
  const times = { since: localTime(first.since).slice(0, 16), until: localTime(at).slice(0, 16) }
  await notifyOne(tx, rule, {
    kind: isMany ? 'alarm.ended_many' : 'alarm.ended',
    params: isMany
      ? { count: String(ended.length), subjects: names(ended) }
      : { subject: first.subject.name, ...times },
    link: linkOfEvents(rule.id),
    dedupeKey: isMany ? `alarm.ended_many:${rule.id}:${at.toISOString()}` : `alarm.ended:${first.eventId}`,
  })
}
