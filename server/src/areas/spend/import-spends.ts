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
import { holdSpender } from './book-spend.ts'
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
interface Stand extends Pick<SpendRow, 'amount' | 'impressions' | 'clicks'> {
  /** The platform has counted the day: the sheet is kept beside its figures. */
  counted: boolean
  /** A sheet said something of it before. */
  known: boolean
}

const keyOf = (accountId: string, adsetId: string, day: string): string => `${accountId} ${adsetId} ${day}`

/** What sheets said of these days before, held so that two at once do not mix; and which days the platform has counted itself. */
const standOf = async (tx: Tx, enterpriseId: string, lines: readonly Line[]): Promise<Map<string, Stand>> => {
  await holdSpender(tx, lines.map(({ accountId }) => accountId)) // prettier-ignore
  const { rows } = await sql<Stand & { account_id: string; adset_id: string; day: string }>`
    select w.account_id, w.adset_id, w.day, p.day is not null counted, coalesce(k.day, s.day) is not null known,
      coalesce(k.amount, s.amount, 0) amount, case when k.day is null then s.impressions else k.impressions end impressions,
      case when k.day is null then s.clicks else k.clicks end clicks
    from unnest(
      ${lines.map(({ accountId }) => accountId)}::text[], ${lines.map(({ adsetId }) => adsetId)}::text[],
      ${lines.map(({ spend }) => spend.day)}::date[]
    ) as w (account_id, adset_id, day)
    left join platform_days p on p.account_id = w.account_id and p.day = w.day and p.ad_id = ''
    left join spends s on s.account_id = w.account_id and s.adset_id = w.adset_id and s.day = w.day
      and s.enterprise_id = ${enterpriseId} and s.source = 'sheet'
    left join sheet_spends k on k.account_id = w.account_id and k.adset_id = w.adset_id and k.day = w.day
      and k.enterprise_id = ${enterpriseId}`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.account_id, row.adset_id, row.day), row]))
}

const outcomeOf = (known: Stand | undefined, { amount, impressions, clicks }: SpendRow): Result['outcome'] => {
  if (known?.known !== true) return 'created'
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

const writeAside = async (tx: Tx, enterpriseId: string, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return
  await tx
    .insertInto('sheet_spends')
    .values(
      lines.map(({ accountId, adsetId, spend: { day, amount, impressions, clicks } }) => ({
        account_id: accountId,
        day,
        adset_id: adsetId,
        enterprise_id: enterpriseId,
        amount,
        impressions,
        clicks,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'adset_id', 'enterprise_id']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        impressions: ref('excluded.impressions'),
        clicks: ref('excluded.clicks'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

const ASIDE = {
  zh: '平台已有这一天的数据，表格只用于核对',
  en: 'The platform has counted this day; the sheet is kept to be compared',
}

/** A result per row; a row that fails takes no other with it. The same day again replaces; where the platform has counted, the sheet stands beside. */
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
    const stands = await standOf(tx, enterpriseId, lines)
    const standFor = ({ accountId, adsetId, spend }: Line) => stands.get(keyOf(accountId, adsetId, spend.day))
    const changed: Line[] = []
    for (const line of lines) {
      const outcome = outcomeOf(standFor(line), line.spend)
      if (outcome !== 'unchanged') changed.push(line)
      results.push({ row: line.row, outcome, message: standFor(line)?.counted ? ASIDE[language] : null })
    }
    if (!body.dryRun && changed.length > 0) {
      const { aside = [], used = [] } = Object.groupBy(changed, (line) => (standFor(line)?.counted ? 'aside' : 'used'))
      await write(tx, enterpriseId, used)
      await writeAside(tx, enterpriseId, aside)
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
