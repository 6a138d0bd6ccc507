import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './walk.ts'

const FOLDER = join(ROOT, 'server/src/core/db/migrations')
const FUNCTIONS = join(ROOT, 'server/src/core/db/functions')
const RELEASES = join(ROOT, 'server/src/core/db/releases')
/** Each file with the hash it was released with; releases before 0035 had no files of functions. */
const Release = z.object({
  release: z.string(),
  migrations: z.record(z.string(), z.string()),
  functions: z.record(z.string(), z.string()).optional(),
})

/** Tables that hold millions of rows somewhere: nothing may read or lock them through while others write. */
const BIG = new Set(
  (
    'visits visit_events click_keys conversions pushes push_attempts adset_minutes adset_days audit orders ext_orders ' +
    'ext_order_moves yian_orders wecom_customers wecom_events agent_shows notifications notices forms spends'
  ).split(' '),
)

/** Steps from before this check, whose statements it would refuse. Each held up writes for as long as it ran. */
const ACCEPTED: Record<string, RegExp> = {
  '0017-roll-ups.sql': /^create index (visit_events_landed|adset_minutes_stale) /,
  '0021-work.sql': /^create index (pushes_failed|orders_unmatched) /,
}

const TAKES_AWAY = [
  /^alter (table|type|view|function|sequence) .*\brename\b/,
  /^drop (table|view|materialized view|function|procedure|type|schema|sequence|trigger|policy|role)\b/,
  /^alter table .*\bdrop (column|constraint|if exists)\b/,
  /^alter table [^(]*\bdrop (?!column|constraint|default|not null|expression|identity)\w/,
  /\balter (column )?\w+ (set data )?type\b/,
  /\balter (column )?\w+ (set not null|drop default)\b/,
  /^revoke .* from .*\bhuoketai_(app|admin)\b/,
  /^truncate\b/,
]
const NEEDS_VALUE = /\badd (column )?(if not exists )?\w+ [^,]*\bnot null\b(?![^,]*\b(default|generated)\b)/
const FITS_EVERY_ROW = /\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)/
const REWRITES =
  /\badd (column )?\w+ .*(\bgenerated always as\b.*\bstored\b|\bdefault (random|gen_random_uuid|clock_timestamp|nextval)\b)/
/** From here on functions stand in files of their own. */
const FUNCTIONS_APART = '0035'
const DEFINES_FUNCTION = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b|\bpg_get_functiondef\b/i
const LOCKS = /^(lock table|cluster|vacuum full|reindex (?!.*concurrently))/

/** Statements without comments; what stands in quotes by dollars is the body of a function, run later. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '')

/** What is wrong with one step, in words. `releases`: those a contract may name. */
export const findUnsafe = (name: string, text: string, releases: readonly string[]): string[] => {
  const statements = statementsOf(text)
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []))
  const since = /^-- contract: since (\S+)/m.exec(text)?.[1]
  const isOutside = /^-- outside a transaction\b/.test(text)
  const says = (one: string, why: string) => `${name}: ${one.slice(0, 80)}: ${why}`
  const isThere = (one: string, pattern: RegExp): boolean => !made.has(pattern.exec(one)?.[1] ?? '')
  const found = statements.flatMap((one) => {
    if (ACCEPTED[name]?.test(one)) return []
    const wrong: string[] = []
    const isOfOld = isThere(one, /^alter table (?:if exists )?(?:only )?(\w+)/)
    if (isOfOld && since === undefined && TAKES_AWAY.some((pattern) => pattern.test(one)))
      wrong.push('takes away what the release before uses; first add, then move, and mark this as the contract step')
    if (isOfOld && one.startsWith('alter table')) {
      if (NEEDS_VALUE.test(one))
        wrong.push('the release before writes no such column; give it a default or let it be null')
      if (FITS_EVERY_ROW.test(one))
        wrong.push('reads the whole table under a lock; add it not valid, validate it in a later step')
      if (REWRITES.test(one)) wrong.push('rewrites the whole table under a lock')
    }
    const [, concurrently, table = ''] =
      /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/.exec(one) ?? []
    if (table !== '' && BIG.has(table) && !made.has(table) && concurrently === undefined)
      wrong.push('holds up writes to a big table; build it concurrently, in a file of its own outside a transaction')
    if (/^update (\w+)/.test(one) && BIG.has(/^update (?:only )?(\w+)/.exec(one)?.[1] ?? ''))
      wrong.push('changes a big table in one go; let a task do it in parts')
    if (LOCKS.test(one)) wrong.push('locks others out')
    if (isOutside !== / concurrently /.test(one))
      wrong.push(
        isOutside
          ? 'only concurrent statements stand outside a transaction'
          : 'needs "-- outside a transaction" as the first line',
      )
    if (isOutside && !/concurrently if (not )?exists /.test(one)) wrong.push('must be repeatable: if (not) exists')
    return wrong.map((why) => says(one, why))
  })
  if (name >= FUNCTIONS_APART && DEFINES_FUNCTION.test(text.replaceAll(/--.*$/gm, '')))
    found.push(`${name}: defines a function: write its text to server/src/core/db/functions instead`)
  if (since !== undefined && !releases.includes(since))
    found.push(`${name}: "contract: since ${since}" names no release of ${releases.join(', ')}`)
  return found
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The texts of a folder's SQL files, by name. */
const readTexts = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** Servers tell releases apart by their newest step: one that only changes functions needs a step, too. */
export const findUnnumbered = (
  last: Pick<z.output<typeof Release>, 'release' | 'functions'> | undefined,
  functions: ReadonlyMap<string, string>,
  newestStep: string,
): string[] => {
  if (last?.functions === undefined || newestStep.slice(0, last.release.length) > last.release) return []
  const names = new Set([...Object.keys(last.functions), ...functions.keys()])
  const { functions: released } = last
  return [...names]
    .filter((name) => released[name] !== hashOf(functions.get(name) ?? ''))
    .map((name) => `${name} is another than in release ${last.release}: add a numbered step, if only to say so`)
}

const readReleases = () =>
  readdirSync(RELEASES)
    .filter((name) => /^[^.]+\.json$/.test(name))
    .sort()
    .map((name) => Release.parse(JSON.parse(readFileSync(join(RELEASES, name), 'utf8'))))

/** What was released stays as it is; what comes after leaves the release before it working. */
export const checkMigrations = (): string[] => {
  const releases = readReleases()
  const frozen = new Map(releases.flatMap(({ migrations }) => Object.entries(migrations)))
  const texts = readTexts(FOLDER)
  const changed = [...frozen].flatMap(([name, hash]) => {
    const text = texts.get(name)
    if (text === undefined) return [`${name} was released and is gone`]
    return hashOf(text) === hash ? [] : [`${name} was released and is changed: write a new step instead`]
  })
  const names = releases.map(({ release }) => release)
  const last = [...frozen.keys()].sort().at(-1) ?? ''
  const unsafe = [...texts].flatMap(([name, text]) => {
    if (frozen.has(name)) return []
    return name < last ? [`${name} comes before released steps`] : findUnsafe(name, text, names)
  })
  const unnumbered = findUnnumbered(releases.at(-1), readTexts(FUNCTIONS), [...texts.keys()].sort().at(-1) ?? '')
  return [...changed, ...unsafe, ...unnumbered]
}
