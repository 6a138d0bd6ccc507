import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import type { SpendRow } from './read-row.ts'
import { BadRow } from '../../core/exports/sheet-cell.ts'

interface Account {
  id: string
  accountId: string
  name: string
}
interface Adset {
  id: string
  name: string
  accountId: string
}

const only = <T>(found: readonly T[], none: BadRow, many: BadRow): T => {
  const [first, second] = found
  if (first === undefined) throw none
  if (second !== undefined) throw many
  return first
}

/** Finds the account and the ad set a row means, among those of the enterprise alone. */
export const openSpenders = async (tx: Tx, enterpriseId: string, rows: readonly SpendRow[]) => {
  const texts = [...new Set(rows.map(({ account }) => account.text))]
  const accounts: Account[] = await tx
    .selectFrom('ad_accounts as a')
    .innerJoin('account_grants as g', 'g.account_id', 'a.id')
    .select(['a.id', 'a.account_id as accountId', 'a.name'])
    .where('g.enterprise_id', '=', enterpriseId)
    .where('a.deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or(
        (['a.id', 'a.account_id', 'a.name'] as const).map((name) => eb(name, '=', sql<string>`any(${texts}::text[])`)),
      ),
    )
    .execute()
  const named = [...new Set(rows.flatMap(({ adset }) => adset ?? []))]
  const adsets: Adset[] =
    named.length === 0
      ? []
      : await tx
          .selectFrom('adsets')
          .select(['id', 'name', 'account_id as accountId'])
          .where('enterprise_id', '=', enterpriseId)
          .where('deleted_at', 'is', null)
          .where(({ eb, or }) =>
            or((['id', 'name'] as const).map((name) => eb(name, '=', sql<string>`any(${named}::text[])`))),
          )
          .execute()
  return ({ account: { by, text }, adset }: SpendRow): { accountId: string; adsetId: string } => {
    const account = only(
      accounts.filter((one) => (by === 'name' ? one.name === text : one.id === text || one.accountId === text)),
      new BadRow('企业没有使用权的账户，或账户不存在', 'No such account of this enterprise'),
      new BadRow('有多个账户符合，请填写账户 ID', 'More than one account fits; give its id'),
    )
    if (adset === null) return { accountId: account.id, adsetId: '' }
    const found = only(
      adsets.filter((one) => one.accountId === account.id && (one.id === adset || one.name === adset)),
      new BadRow('该账户下没有这个广告组', 'The account has no such ad set'),
      new BadRow('有多个同名广告组，请填写广告组 ID', 'More than one ad set of this name; give its id'),
    )
    return { accountId: account.id, adsetId: found.id }
  }
}
