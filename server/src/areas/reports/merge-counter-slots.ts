import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { addDays } from '../../core/time/period.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'

/** Counters by the day, in slots that keep writers apart. */
const TABLES = [
  'adset_days',
  'cohort_adset_days',
  'cohort_days',
  'deal_days',
  'enterprise_figures',
  'experiment_days',
  'order_figures',
] as const

const MERGED = 'counter slots merged'
/** What is late for its day still comes for so long; how far back the days are looked through again. */
const LATE_DAYS = 30
const PER_BATCH = 500

interface Column {
  name: string
  type: string
  /** Where it stands in the primary key; null where it does not. */
  place: number | null
}
interface Shape {
  table: string
  /** The primary key without the slot, in its order. */
  keys: readonly Column[]
  /** Everything that is summed. */
  sums: readonly string[]
}

/** Of the catalogue, so that no column can be forgotten. */
const readShape = async (db: Database, table: string): Promise<Shape> => {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, array_position(i.indkey::int2[], a.attnum) as place
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db)
  const keys = rows
    .filter(({ name, place }) => place !== null && name !== 'slot')
    .toSorted((a, b) => Number(a.place) - Number(b.place))
  const others = rows.filter(({ place }) => place === null)
  // A name that the key determines: experiment_days has the ad set of its variant.
  const sums = others.filter(({ type }) => type !== 'text').map(({ name }) => name)
  return { table, keys, sums }
}

interface Pass {
  from: string | null
  before: string
}

/** Merges the next rows behind the one named; says the last one it looked at. */
const mergeBatch = async (
  db: Database,
  { table, keys, sums }: Shape,
  { from, before }: Pass,
  after: readonly string[] | undefined,
): Promise<string[] | undefined> => {
  const names = (of: string): RawBuilder<unknown> => sql.join(keys.map(({ name }) => sql.ref(`${of}.${name}`)))
  const sameKey = (a: string, b: string): RawBuilder<unknown> => sql`(${names(a)}) = (${names(b)})`
  const conditions = [sql`t.day < ${before}::date`]
  if (from !== null) conditions.push(sql`t.day >= ${from}::date`)
  if (after !== undefined)
    conditions.push(
      sql`(${names('t')}) > (${sql.join(keys.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))})`,
    )
  const texts = sql`array[${sql.join(keys.map(({ name }) => sql`c.${sql.ref(name)}::text`))}]`
  // Rows that someone writes at this moment are left for the next time: nobody waits here, so nothing can lock up.
  const { rows } = await withSystem(db, (tx) =>
    sql<{ last: string[] }>`
      with crowded as materialized (
        select ${names('t')} from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)}
        group by ${names('t')} having count(*) > 1 order by ${names('t')} limit ${PER_BATCH}
      ), locked as materialized (
        select t.* from crowded c join ${sql.table(table)} t on ${sameKey('t', 'c')} for update of t skip locked
      ), merged as materialized (
        select ${names('l')}, min(l.slot) as slot, ${sql.join(sums.map((name) => sql`sum(${sql.ref(`l.${name}`)}) as ${sql.ref(name)}`))}
        from locked l group by ${names('l')}
      ), kept as (
        update ${sql.table(table)} t set ${sql.join(sums.map((name) => sql`${sql.ref(name)} = ${sql.ref(`m.${name}`)}`))}
        from merged m where ${sameKey('t', 'm')} and t.slot = m.slot
      ), gone as (
        delete from ${sql.table(table)} t using locked l, merged m
        where ${sameKey('t', 'l')} and t.slot = l.slot and ${sameKey('m', 'l')} and l.slot <> m.slot
      )
      select ${texts} as last from crowded c order by ${names('c')} desc limit 1`.execute(tx),
  )
  return rows[0]?.last
}

/**
 * Once a day: of days that have ended, the slots of a counter become one row. Nobody writes there any more but what is
 * late, and every figure of a range is a sum over these rows.
 */
export const mergeCounterSlots = async ({ db }: Services, now = new Date()): Promise<void> => {
  const before = addDays(shanghaiDay(now), -1)
  const mark = await db.selectFrom('roll_up_marks').select('until').where('name', '=', MERGED).executeTakeFirst()
  const until = mark === undefined ? null : shanghaiDay(mark.until)
  if (until !== null && until >= before) return
  const pass = { from: until === null ? null : addDays(until, -LATE_DAYS), before }
  for (const table of TABLES) {
    const shape = await readShape(db, table)
    let last = await mergeBatch(db, shape, pass, undefined)
    while (last !== undefined) last = await mergeBatch(db, shape, pass, last)
  }
  await sql`insert into roll_up_marks as m (name, until) values (${MERGED}, ${shanghaiMidnight(before)})
    on conflict (name) do update set until = greatest(m.until, excluded.until)`.execute(db)
}
