import { sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#contract/spend/endpoints.ts'
import type { SpendResult } from '#contract/spend/endpoints.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { openSpenders } from './find-spender.ts'
import { readSpendRow, type SpendRow } from './read-row.ts'
import { BadRow } from '../../core/exports/sheet-cell.ts'

type Result = z.infer<typeof SpendResult>
interface Line {
  row: number
  spend: SpendRow
  accountId: string
  adsetId: string
}
type Known = Pick<SpendRow, 'amount' | 'impressions' | 'clicks'>

const keyOf = (accountId: string, adsetId: string, day: string): string => `${accountId} ${adsetId} ${day}`

/** What stands for these days already, held so that two sheets at once do not mix. */
const knownOf = async (tx: Tx, enterpriseId: string, lines: readonly Line[]): Promise<Map<string, Known>> => {
  const { rows } = await sql<Known & { account_id: string; adset_id: string; day: string }>`
    select s.account_id, s.adset_id, s.day, s.amount, s.impressions, s.clicks
    from unnest(
      ${lines.map(({ accountId }) => accountId)}::text[], ${lines.map(({ adsetId }) => adsetId)}::text[],
      ${lines.map(({ spend }) => spend.day)}::date[]
    ) as w (account_id, adset_id, day)
    join spends s on s.account_id = w.account_id and s.adset_id = w.adset_id and s.day = w.day
      and s.enterprise_id = ${enterpriseId}
    order by s.id
    for no key update of s`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.account_id, row.adset_id, row.day), row]))
}

const outcomeOf = (known: Known | undefined, { amount, impressions, clicks }: SpendRow): Result['outcome'] => {
  if (known === undefined) return 'created'
  const isSame = known.amount === amount && known.impressions === impressions && known.clicks === clicks
  return isSame ? 'unchanged' : 'updated'
}

const write = async (tx: Tx, enterpriseId: string, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return
  await tx
    .insertInto('spends')
    .values(
      lines.map(({ accountId, adsetId, spend }) => ({
        id: newId('sp'),
        day: spend.day,
        account_id: accountId,
        adset_id: adsetId,
        enterprise_id: enterpriseId,
        amount: spend.amount,
        impressions: spend.impressions,
        clicks: spend.clicks,
        source: 'sheet' as const,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'adset_id', 'enterprise_id', 'day']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        impressions: ref('excluded.impressions'),
        clicks: ref('excluded.clicks'),
        source: ref('excluded.source'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

/** A result per row; a row that fails takes no other with it. The same day again replaces. */
export const importSpends = ({
  body,
  caller,
  client,
  language,
  scope,
  services,
  tx,
}: Context<typeof endpoints.importSpends>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    const today = shanghaiDay(new Date())
    const results: Result[] = []
    const attempt = <T>(row: number, work: () => T): T[] => {
      try {
        return [work()]
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        results.push({ row, outcome: 'failed', message: error.words[language] })
        return []
      }
    }
    const read = body.rows.flatMap((cells, at) =>
      attempt(at + 1, () => ({ row: at + 1, spend: readSpendRow(cells, today) })),
    )
    const spenderOf = await openSpenders(
      tx,
      enterpriseId,
      read.map(({ spend }) => spend),
    )
    const seen = new Map<string, number>()
    const lineOf = (row: number): number => body.lines?.[row - 1] ?? row
    const lines = read.flatMap(({ row, spend }) =>
      attempt(row, (): Line => {
        const spender = spenderOf(spend)
        const key = keyOf(spender.accountId, spender.adsetId, spend.day)
        const before = seen.get(key)
        if (before !== undefined)
          throw new BadRow(`与第 ${lineOf(before)} 行是同一天的同一项`, `The same as row ${lineOf(before)}`)
        seen.set(key, row)
        return { row, spend, ...spender }
      }),
    )
    const known = await knownOf(tx, enterpriseId, lines)
    const changed: Line[] = []
    for (const line of lines) {
      const outcome = outcomeOf(known.get(keyOf(line.accountId, line.adsetId, line.spend.day)), line.spend)
      if (outcome !== 'unchanged') changed.push(line)
      results.push({ row: line.row, outcome, message: null })
    }
    if (!body.dryRun && changed.length > 0) {
      await write(tx, enterpriseId, changed)
      const accountIds = [...new Set(changed.map(({ accountId }) => accountId))]
      await services.queue.add(tx, 'check_balances', { accountIds })
      await audit(tx, caller, client, {
        action: 'spend.import',
        entity: 'spend',
        entityId: enterpriseId,
        enterpriseId,
        after: { rows: body.rows.length, changed: changed.length },
      })
    }
    return { results: results.sort((one, other) => one.row - other.row) }
  })
