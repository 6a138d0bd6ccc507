import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { PushState } from '#contract/adsets/statuses.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { PushItem } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'

/** A push that is due, with what its call needs. */
export interface DuePush {
  item: PushItem
  adsetId: string
  adsetName: string
  enterpriseId: string
  /** The account the ad set uses now; it may be another than when the push was decided. */
  adsetAccount: string
  provider: AdProvider
  mode: string
  dataSource: string | null
  tries: number
  dueAt: Date
  deadline: Date | null
}

interface DueRow {
  id: string
  adset_id: string
  kind: ConversionKind
  event: string
  event_at: Date
  amount: number | null
  click_id: string | null
  order_no: string | null
  attempts: number
  state: PushState
  due_at: Date
  deadline: Date | null
  visit_id: string | null
  /** As text: a Date would lose its microseconds. */
  visit_at: string | null
  phone_sealed: string | null
  key: string
  name: string
  enterprise_id: string
  account_id: string
  provider: AdProvider
  mode: string | null
  data_source: string | null
}

/** A conversion counts without its phone too, so that one that cannot be opened holds nothing up. */
const openPhone = ({ keys, log }: Services, { id, phone_sealed: sealed }: DueRow): string | null => {
  if (sealed === null) return null
  try {
    return keys.decrypt(sealed)
  } catch (err) {
    log.error({ err, push: id }, 'phone not readable')
    return null
  }
}

const dueOf = (services: Services, row: DueRow, callback: string | null): DuePush => ({
  item: {
    pushId: row.id,
    kind: row.kind,
    event: row.event,
    eventAt: row.event_at,
    amount: row.amount,
    clickId: row.click_id,
    callback,
    orderNo: row.order_no,
    phone: openPhone(services, row),
    landingUrl: `${services.origin()}/p/${row.key}`,
  },
  adsetId: row.adset_id,
  adsetName: row.name,
  enterpriseId: row.enterprise_id,
  adsetAccount: row.account_id,
  provider: row.provider,
  mode: row.mode ?? '',
  dataSource: row.data_source,
  tries: row.attempts,
  dueAt: row.due_at,
  deadline: row.deadline,
})

/**
 * Where the platform wants the conversions of these visits reported. Asked for by their times as values, so that only the
 * partitions of those days are opened; joined to the pushes, all of them would be.
 */
const callbacksOf = async (tx: Tx, rows: readonly DueRow[]): Promise<Map<string | null, string | null>> => {
  const visits = rows.filter(({ visit_at }) => visit_at !== null)
  if (visits.length === 0) return new Map()
  const each = <T>(of: (row: DueRow) => T): T[] => [...new Set(visits.map(of))]
  const { rows: found } = await sql<{ id: string; callback: string | null }>`
    select id, callback from visits where adset_id = any (${each(({ adset_id }) => adset_id)})
      and at = any (${each(({ visit_at }) => visit_at)}::timestamptz[]) and id = any (${each(({ visit_id }) => visit_id)})`.execute(
    tx,
  )
  return new Map(found.map(({ id, callback }) => [id, callback]))
}

/** The next due pushes of an account, oldest first. They leave the queue when they are taken on. */
export const readDue = async (
  tx: Tx,
  services: Services,
  accountId: string,
  now: Date,
  most: number,
): Promise<DuePush[]> => {
  const { rows } = await sql<DueRow>`select * from due_pushes(${accountId}, ${now}, ${most})`.execute(tx)
  const waiting = rows.filter(({ state }) => state === 'queued' || state === 'retrying')
  const callbacks = await callbacksOf(tx, waiting)
  return waiting.map((row) => dueOf(services, row, callbacks.get(row.visit_id) ?? null))
}
