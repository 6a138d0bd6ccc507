import { sql } from 'kysely'
import type { AcquisitionState } from '#contract/wecom/statuses.ts'
import { localTime } from '../../../core/time/shanghai.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { acquisitionOf, type CorpClient, type RemoteQuota } from '../port.ts'
import { notifyCorp } from '../notify-corp.ts'
import { quotaForecast } from './quota-forecast.ts'

const PACE_DAYS = 7
/** WeCom itself first speaks of it then. */
const EXPIRES_SOON_MS = 14 * 86_400_000

const paceOf = async (tx: Tx, corpId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) n from wecom_customers
    where corp_id = ${corpId} and added_at > now() - make_interval(days => ${PACE_DAYS}) and counted`.execute(tx)
  return (rows[0]?.n ?? 0) / PACE_DAYS
}

/** Once a day each: nothing left, little left, some of it about to expire. */
const raiseAlarms = async (tx: Tx, corpId: string, quota: RemoteQuota, alarmBalance: number, pace: number) => {
  if (quota.balance <= 0) await notifyCorp(tx, corpId, { kind: 'wecom.quota_out' })
  else if (quota.balance < alarmBalance)
    await notifyCorp(tx, corpId, {
      kind: 'wecom.quota_low',
      params: {
        balance: String(quota.balance),
        days: String(quotaForecast(quota.balance, pace, quota.expiring).daysLeft ?? '—'),
      },
    })
  const soon = Date.now() + EXPIRES_SOON_MS
  for (const { expiresAt, balance } of quota.expiring) {
    if (balance <= 0 || expiresAt.getTime() > soon || expiresAt.getTime() < Date.now()) continue
    const date = localTime(expiresAt).slice(0, 10)
    const params = { count: String(balance), date }
    await notifyCorp(tx, corpId, { kind: 'wecom.quota_expiring', params, about: date })
  }
}

/** The permission as WeCom's administrator left it; people are told when it goes. */
export const noteAcquisition = async (tx: Tx, corpId: string, state: AcquisitionState): Promise<void> => {
  const before = await tx
    .selectFrom('wecom_corps')
    .select('acquisition')
    .where('id', '=', corpId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined || before.acquisition === state) return
  await tx.updateTable('wecom_corps').set({ acquisition: state }).where('id', '=', corpId).execute()
  if (state === 'missing' && before.acquisition === 'granted')
    await notifyCorp(tx, corpId, { kind: 'wecom.permission' })
}

/** Writes what is left down and raises the alarms that follow from it. */
const keepQuota = (services: Services, corpId: string, quota: RemoteQuota): Promise<void> =>
  withSystem(services.db, async (tx) => {
    const pace = await paceOf(tx, corpId)
    const expiring = quota.expiring.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() }))
    const row = await tx
      .updateTable('wecom_corps')
      .set({
        quota_used: quota.used,
        quota_balance: quota.balance,
        quota_expiring: JSON.stringify(expiring),
        quota_at: new Date(),
        quota_pace: pace,
      })
      .where('id', '=', corpId)
      .returning('alarm_balance')
      .executeTakeFirst()
    if (row === undefined) return
    await noteAcquisition(tx, corpId, 'granted')
    await raiseAlarms(tx, corpId, quota, row.alarm_balance, pace)
  })

/** Reads what is left of a corp's adds; undefined where the corp has no permission for links. */
export const readQuota = async (
  services: Services,
  corpId: string,
  client?: CorpClient,
): Promise<RemoteQuota | undefined> => {
  const wecom = client ?? (await openCorp(services, corpId))
  try {
    const quota = await wecom.quota()
    await keepQuota(services, corpId, quota)
    return quota
  } catch (error) {
    const state = acquisitionOf(error)
    if (state === undefined) throw error
    await withSystem(services.db, async (tx) => {
      await noteAcquisition(tx, corpId, state)
      const asked = { quota_balance: null, quota_used: null, quota_expiring: '[]', quota_at: new Date() }
      await tx.updateTable('wecom_corps').set(asked).where('id', '=', corpId).execute()
    })
    return undefined
  }
}
