import { pinyin } from 'pinyin-pro'
import { type Expression, type SqlBool, sql } from 'kysely'

/** So many syllables of a text may be typed for one with `ü`. */
const MOST_U = 3
const CHINESE = /\p{Script=Han}/u

const spelled = (text: string): string[] => {
  if (!CHINESE.test(text)) return []
  const full = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return [full.join(''), full.map((one) => one[0] ?? '').join('')]
}

/** What a row is found by: its texts, and the pinyin of the Chinese among them, whole and by initials. */
export const searchText = (...texts: (string | null | undefined)[]): string => {
  const given = texts.filter((text): text is string => Boolean(text))
  return [...given, ...given.flatMap(spelled)].join(' ').toLowerCase().slice(0, 1000)
}

/** `ü`, as a text keeps it, is typed as `v` or as `u`: 女 is found by `nv` and by `nu`. */
const asKept = (typed: string): string[] => {
  const places = [...typed.matchAll(/(?<=[nl])[uv]/g)].slice(0, MOST_U).map(({ index }) => index)
  const known = [typed]
  for (const at of places) known.push(...known.map((one) => `${one.slice(0, at)}ü${one.slice(at + 1)}`))
  return known
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

type Searched =
  | 'users'
  | 'enterprises'
  | 'audit'
  | 'third_party_apps'
  | 'ad_accounts'
  | 'adsets'
  | 'products'
  | 'wecom_corps'
  | 'wecom_users'
  | 'agents'
  | 'form_schemas'
  | 'card_services'
  | 'experiments'
  | 'rules'
  | 'robots'

/** What the ids of those begin with that are also found by their whole id. */
const PREFIXES: Partial<Record<Searched, string>> = {
  users: 'us',
  enterprises: 'en',
  ad_accounts: 'ac',
  adsets: 'as',
  products: 'pr',
  agents: 'cs',
  card_services: 'cs',
  experiments: 'ex',
}
const isIdOf = (table: Searched, text: string): boolean =>
  PREFIXES[table] !== undefined && text.startsWith(`${PREFIXES[table]}_`) && /^[a-z]{2}_[0-9a-z]{26}$/.test(text)

/** Contains the text, anywhere: its rarest grams find candidates by index, the text itself decides. An id is found whole. */
export const matches = (table: Searched, text: string): Expression<SqlBool> => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return sql<SqlBool>`true`
  if (isIdOf(table, wanted)) return sql<SqlBool>`${sql.ref(`${table}.id`)} = ${wanted}`
  const [grams, search] = [sql.ref(`${table}.grams`), sql.ref(`${table}.search`)]
  const has = asKept(wanted).map(
    (text) =>
      sql`${grams} @@ search_query(${table}::text, ${text}::text) and ${search} like ${`%${escapeLike(text)}%`}`,
  )
  return sql<SqlBool>`(${sql.join(has, sql` or `)})`
}

/**
 * Has the text as one of its ids, whole. For what grows with the clicks: row-level security lets only plain equality
 * reach an index, so that a search for parts would read an enterprise's every row.
 */
export const isCalled = (columns: readonly string[], text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${text.trim()}`),
    sql` or `,
  )})`
