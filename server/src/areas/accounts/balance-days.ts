import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { PACE_WITHIN, type BalanceSettings, type SpendDay, statementOf } from './balance.ts'
import { dayAfter, today } from '../../core/time/span.ts'

const sinceOf = (rows: readonly BalanceSettings[]): string =>
  rows.reduce(
    (since, row) => {
      const statement = statementOf(row)
      const day = statement === undefined ? since : shanghaiDay(statement.at)
      return day < since ? day : since
    },
    dayAfter(today(), -PACE_WITHIN),
  )

/** What went out of each account by day, whoever spent it; as far back as the balances need. */
export const spendDays = async (
  tx: Tx,
  accounts: readonly (BalanceSettings & { id: string })[],
): Promise<(id: string) => readonly SpendDay[]> => {
  if (accounts.length === 0) return () => []
  const { rows } = await sql<SpendDay & { account_id: string }>`
    select account_id, day, amount from purse_days(${accounts.map(({ id }) => id)}::text[], ${sinceOf(accounts)}::date)`.execute(
    tx,
  )
  const found = Map.groupBy(rows, (row) => row.account_id)
  return (id) => found.get(id) ?? []
}

/** What is on record of one day of an account. */
export const recordedOn = async (tx: Tx, id: string, day: string): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from purse_days(${[id]}::text[], ${day}::date) where day = ${day}::date`.execute(tx)
  return rows[0]?.amount ?? 0
}
