import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What platforms number ads and accounts by; fewer digits begin too many of them. */
const NUMBER = /^\d{6,32}$/
/** The beginning of a very common number is cut here; a whole one never comes near. */
const MOST = 10_000

export const isPlatformId = (text: string): boolean => NUMBER.test(text.trim())

/** Whatever begins with these digits is less; a letter stands after all digits. */
const endOf = (digits: string): string => {
  const head = digits.replace(/9+$/, '')
  return head === '' ? 'a' : head.slice(0, -1) + String(Number(head.at(-1)) + 1)
}

/**
 * Of the list: the platform's own number of one of its ads or of its ad account, whole or how it begins. The accounts that the
 * caller may see come first, and each finds its ads in the primary key: what others have costs nothing.
 */
export const hasPlatformId = (text: string): RawBuilder<SqlBool> => {
  const digits = text.trim()
  const end = endOf(digits)
  return sql<SqlBool>`(adsets.id = any (array(
      select l.adset_id from ad_accounts a cross join lateral (
        select ad_id, adset_id from ad_links where account_id = a.id and ad_id >= ${digits} and ad_id < ${end} offset 0) l
      where starts_with(l.ad_id, ${digits}) limit ${MOST}))
    or adsets.account_id = any (array(
      select a.id from ad_accounts a
      where a.deleted_at is null and a.account_id >= ${digits} and a.account_id < ${end} and starts_with(a.account_id, ${digits}))))`
}

/** Of the list: exactly this ad of the platform leads to it. */
export const hasAd = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`adsets.id = any (array(
  select l.adset_id from ad_accounts a join ad_links l on l.account_id = a.id and l.ad_id = ${text.trim()}))`
