import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
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
  deadline: Date | null
  callback: string | null
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

const dueOf = (services: Services, row: DueRow): DuePush => ({
  item: {
    pushId: row.id,
    kind: row.kind,
    event: row.event,
    eventAt: row.event_at,
    amount: row.amount,
    clickId: row.click_id,
    callback: row.callback,
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
  deadline: row.deadline,
})

/** How the first one due of an account travels. */
export const readNext = async (
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<Pick<DueRow, 'provider' | 'mode'> | undefined> => {
  const { rows } = await sql<Pick<DueRow, 'provider' | 'mode'>>`
    select a.provider, a.params ->> 'pushMode' mode from (
      select adset_id from pushes where account_id = ${accountId} and state in ('queued', 'retrying') and due_at <= ${now}
      order by due_at, id limit 1) d
    join adsets a on a.id = d.adset_id`.execute(tx)
  return rows[0]
}

/** The next due pushes of an account, oldest first, held against other workers until the transaction ends. */
export const readDue = async (
  tx: Tx,
  services: Services,
  accountId: string,
  now: Date,
  most: number,
): Promise<DuePush[]> => {
  const { rows } = await sql<DueRow>`
    with due as (
      select id, adset_id, kind, event, event_at, amount, click_id, order_no, attempts, deadline, visit_at, visit_id, due_at
      from pushes where account_id = ${accountId} and state in ('queued', 'retrying') and due_at <= ${now}
      order by due_at, id limit ${most} for update skip locked
    )
    select d.*, v.callback, h.phone_sealed, a.key, a.name, a.enterprise_id, a.account_id, a.provider, a.params ->> 'pushMode' mode, a.data_source
    from due d join adsets a on a.id = d.adset_id
    left join visits v on v.adset_id = d.adset_id and v.at = d.visit_at and v.id = d.visit_id
    left join push_phones h on h.push_id = d.id
    order by d.due_at, d.id`.execute(tx)
  return rows.map((row) => dueOf(services, row))
}
