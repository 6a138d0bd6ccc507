import { type SqlBool, sql } from 'kysely'
import { ADSET_TROUBLES, type AdsetTrouble } from '#contract/adsets/troubles.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'

const RUNNING = "adsets.status = 'AD_RUNNING'"
const GIVEN = (param: string): string => `coalesce(adsets.params ->> '${param}', '') <> ''`

/** What each kind leads to, where it is ours to know. A product that went leaves its address behind. */
const TARGETS = [
  `adsets.kind = 'formschema' and not exists (select from form_schemas f where f.deleted_at is null and f.status = 'published'
     and f.id = case when jsonb_typeof(adsets.params -> 'schemaId') = 'number' then (adsets.params ->> 'schemaId')::int end)`,
  `${GIVEN('serviceId')} and not exists (select from card_services s
     where s.id = adsets.params ->> 'serviceId' and s.deleted_at is null and s.status = 'on')`,
  `adsets.kind = 'huoke' and ${GIVEN('linkId')} and not exists (select from wecom_links l
     where l.id = adsets.params ->> 'linkId' and l.gone_at is null and l.status = 'normal')`,
]

const NEEDS_AGENTS = `(adsets.kind = 'mp1' or adsets.params ->> 'opens' = 'agent'
  or exists (select from adset_agents c where c.adset_id = adsets.id))`
const HAS_AGENT = `exists (select from adset_agents c join agents g on g.id = c.agent_id
  where c.adset_id = adsets.id and g.deleted_at is null and g.online)`

/** Fewer are chance. */
const ENOUGH = 20
/** A row of the timeline without a visit was told by the platform alone: its page was never opened. */
const TOLD = '(seen - visits)'
const DAY = 86_400_000

const sum = (figure: string): string => `coalesce(sum(${figure}), 0)`
const daysOf = (condition: string, from: string): string =>
  `(select ${condition} from adset_days d where d.adset_id = adsets.id and d.day >= ${from})`

/**
 * Today and yesterday against the week before them. The two days are looked at first:
 * the week is read only for ad sets that they make suspect.
 */
const byDays = (now: Date) => {
  const day = (ago: number): string => `'${shanghaiDay(new Date(now.getTime() - ago * DAY))}'::date`
  const late = (figure: string): string => `coalesce(sum(${figure}) filter (where d.day >= ${day(1)}), 0)`
  const before = (figure: string): string => `coalesce(sum(${figure}) filter (where d.day < ${day(1)}), 0)`
  const both = (twoDays: string, week: string): string => `${daysOf(twoDays, day(1))} and ${daysOf(week, day(8))}`
  return {
    unopened: both(`${sum('clicks')} >= ${ENOUGH} and ${sum('visits')} = 0`, `${before('visits')} >= ${ENOUGH}`),
    // Some who click never see the page; where hardly any such click is reported any more, only pages report.
    monitor: both(
      `${sum('visits')} >= ${ENOUGH} and ${sum(TOLD)} * 20 < ${sum('visits')}`,
      `${before(TOLD)} >= ${ENOUGH} and ${before(TOLD)} * 5 >= ${before('visits')}`,
    ),
    conversions: both(
      `${sum('clicks')} >= ${ENOUGH} and ${sum('conversions')} = 0`,
      `${late('clicks')} * 7 >= ${before('clicks')} and ${before('conversions')} >= ${ENOUGH}`,
    ),
  }
}

const troublesAt = (now: Date): Record<AdsetTrouble, string> => ({
  target: TARGETS.map((one) => `(${one})`).join(' or '),
  nobody: `${NEEDS_AGENTS} and not ${HAS_AGENT}`,
  ...byDays(now),
})

const isTrouble = (text: string): text is AdsetTrouble => ADSET_TROUBLES.some((one) => one === text)

/** Whether a running ad set needs someone, by what is kept of it; nobody reads clicks for it. */
export const hasTrouble = (trouble: string) =>
  isTrouble(trouble)
    ? sql<SqlBool>`${sql.raw(RUNNING)} and (${sql.raw(troublesAt(new Date())[trouble])})`
    : sql<SqlBool>`false`
