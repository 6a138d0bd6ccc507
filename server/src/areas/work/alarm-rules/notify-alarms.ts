import { sql } from 'kysely'
import type { AlarmKind } from '#contract/work/alarm-kinds.ts'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { activeMembers, type News, notify, presentPeople } from '../../../core/notifications/notify.ts'
import { localTime, shanghaiDay } from '../../../core/time/shanghai.ts'
import type { RuleRow } from './show-alarm-rule.ts'
import type { Reading } from './tracks.ts'
import type { Subject } from './watched.ts'

const NAMED = 3
const HOUR = 3_600_000

/** Where the rows behind an alarm are. */
export const linkOfAlarm = (kind: AlarmKind, window: number, { type, id }: Pick<Subject, 'type' | 'id'>, at: Date) => {
  if (type !== 'adset') return '/dashboard/e-wallet'
  const details = `/apps/adsets/details/${id}`
  if (kind !== 'failures') return details
  const from = shanghaiDay(new Date(at.getTime() - window * HOUR))
  return `${details}?${new URLSearchParams({ tab: 'pushes', Status: ANY_FAILED, From: from })}`
}

const linkOfEvents = (ruleId: string): string => `/apps/alarms?${new URLSearchParams({ tab: 'events', Rule: ruleId })}`

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const shown = (kind: AlarmKind, value: number): string =>
  kind === 'cost' || kind === 'balance' || kind === 'spend' ? yuan(value) : String(value)

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
  subject: Subject
  value: number
  /** The figures of now, where they are known. */
  reading: Reading | null
  since: Date
}

const figures = (rule: RuleRow, { value, reading }: Told): Record<string, string> => ({
  value: shown(rule.kind, reading?.value ?? value),
  threshold: shown(rule.kind, rule.threshold),
  window: String(rule.span),
  spend: yuan(reading?.spend ?? 0),
  conversions: String(reading?.conversions ?? 0),
  budget: yuan(reading?.budget ?? 0),
  last: reading?.last === undefined ? '—' : localTime(reading.last).slice(0, 16),
})

const NAMES_OF: Record<AlarmKind, readonly string[]> = {
  cost: ['value', 'threshold', 'window', 'spend', 'conversions'],
  stopped: ['value', 'threshold', 'last'],
  failures: ['value', 'threshold', 'window'],
  balance: ['value', 'threshold'],
  spend: ['value', 'threshold'],
  budget: ['value', 'threshold', 'spend', 'budget'],
}

const names = (all: readonly Told[]): string =>
  all
    .slice(0, NAMED)
    .map(({ subject }) => subject.name)
    .join('、')

/** One notice a rule and look, however many it sounds for. */
const notifyOne = async (tx: Tx, rule: RuleRow, news: Pick<News, 'kind' | 'params' | 'link' | 'dedupeKey'>) => {
  const { people, ways } = await recipientsOf(tx, rule)
  const params = { rule: rule.name, ...news.params }
  await notify(tx, people, { ...news, params, enterpriseId: rule.enterprise_id, ...(ways && { ways }) })
}

export const notifyBegan = async (tx: Tx, rule: RuleRow, began: readonly Told[], at: Date): Promise<void> => {
  const [first] = began
  if (first === undefined) return
  if (began.length > 1) {
    await notifyOne(tx, rule, {
      kind: 'alarm.many',
      params: { count: String(began.length), subjects: names(began) },
      link: linkOfEvents(rule.id),
      dedupeKey: `alarm.many:${rule.id}:${at.toISOString()}`,
    })
    return
  }
  const known = figures(rule, first)
  const params = Object.fromEntries(NAMES_OF[rule.kind].map((name) => [name, known[name] ?? '']))
  await notifyOne(tx, rule, {
    kind: `alarm.${rule.kind}`,
    params: { subject: first.subject.name, ...params },
    link: linkOfAlarm(rule.kind, rule.span, first.subject, at),
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
