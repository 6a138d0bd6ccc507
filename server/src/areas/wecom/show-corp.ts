import { sql } from 'kysely'
import type { Corp } from '#contract/wecom/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { quotaForecast } from './quota/quota-forecast.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const rowsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('wecom_corps as c')
    .leftJoin('enterprises as e', 'e.id', 'c.enterprise_id')
    .selectAll('c')
    .select('e.name as enterprise_name')
    .where('c.id', 'in', ids)
    .execute()

const syncsOf = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('wecom_syncs').selectAll().where('corp_id', 'in', ids).execute()

/** Few are offline, so that they are counted rather than the others. */
const offlineOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ corp_id: string; n: number }>`
    select corp_id, count(*) n from wecom_users
    where corp_id = any (${[...ids]}) and gone_at is null and not online group by corp_id`.execute(tx)
  return new Map(rows.map(({ corp_id, n }) => [corp_id, n]))
}

const syncOf = (row: Row<'wecom_syncs'> | undefined): Corp['sync'] => ({
  jobId: row?.job_id ?? null,
  state: row?.state ?? 'waiting',
  startedAt: iso(row?.started_at ?? null),
  endedAt: iso(row?.ended_at ?? null),
  lastSuccessAt: iso(row?.last_success_at ?? null),
  parts: row?.parts ?? [],
})

const quotaOf = (row: Row<'wecom_corps'>): Corp['quota'] =>
  row.quota_at === null || row.quota_balance === null
    ? null
    : {
        used: row.quota_used ?? 0,
        balance: row.quota_balance,
        expiring: row.quota_expiring,
        readAt: row.quota_at.toISOString(),
        ...quotaForecast(row.quota_balance, row.quota_pace, row.quota_expiring),
      }

/** Where WeCom is to send the corp's events: to its own address, or to the suite's. */
const callbackUrl = ({ origin }: Services, { id, mode }: Row<'wecom_corps'>): string =>
  `${origin()}/hooks/wxwork/${mode === 'self' ? `corp/${encodeURIComponent(id)}` : mode === 'dk' ? 'data' : 'suite'}`

/** As the API shows them, in any order. */
export const corpsByIds = async (tx: Tx, services: Services, ids: readonly string[]): Promise<Corp[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(tx, ids)
  const syncs = new Map((await syncsOf(tx, ids)).map((row) => [row.corp_id, row]))
  const offline = await offlineOf(tx, ids)
  const { callbackToken, callbackKey } = await services.settings.get('wxwork')
  const suiteSet = callbackToken !== '' && callbackKey !== ''
  return rows.map((row) => ({
    id: row.id,
    corpId: row.id,
    name: row.name,
    fullName: row.full_name,
    logo: row.logo,
    type: row.type,
    userMax: row.user_max,
    mode: row.mode,
    agentId: row.agent_id,
    status: row.status,
    error: row.error,
    acquisition: row.acquisition,
    quota: quotaOf(row),
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
    counts: {
      departments: row.departments,
      users: row.users,
      online: Math.max(0, row.users - (offline.get(row.id) ?? 0)),
      links: row.links,
      kfAccounts: row.kf_accounts,
      customers: row.customers,
    },
    sync: syncOf(syncs.get(row.id)),
    callback: {
      url: callbackUrl(services, row),
      set: row.mode === 'self' ? row.callback_token_sealed !== null && row.callback_key_sealed !== null : suiteSet,
      lastEventAt: iso(row.last_event_at),
    },
    alarmBalance: row.alarm_balance,
    remark: row.remark,
    authorizedAt: iso(row.authorized_at),
    createdAt: row.created_at.toISOString(),
  }))
}

export const corpById = async (tx: Tx, services: Services, id: string): Promise<Corp> => {
  const [corp] = await corpsByIds(tx, services, [id])
  if (corp === undefined) throw new Failure('corp.not_found')
  return corp
}
