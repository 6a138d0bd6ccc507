import { corpsMatching } from '../../../wecom/corps/list-corps.ts'
import { quotaForecast } from '../../../wecom/quota/quota-forecast.ts'
import { type Asked, type Check, type Found, linkTo, rowsBehind } from '../check.ts'

const corpsWith = async (
  { tx }: Asked,
  filters: Record<string, string>,
  item: Pick<Found, 'kind' | 'level'>,
): Promise<Found[]> => {
  const behind = await rowsBehind(tx, 'wecom_corps.id', filters, (list) => corpsMatching(tx, list))
  if (behind === undefined) return []
  const { first: id, count, more } = behind
  const corp = await tx
    .selectFrom('wecom_corps')
    .select(['name', 'error', 'quota_balance', 'quota_pace', 'quota_expiring'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const days =
    corp.quota_balance === null
      ? null
      : quotaForecast(corp.quota_balance, corp.quota_pace, corp.quota_expiring).daysLeft
  return [
    {
      ...item,
      count,
      more,
      subject: { type: 'corp', id, name: corp.name },
      params: { error: corp.error ?? '', balance: String(corp.quota_balance ?? ''), days: String(days ?? '') },
      since: null,
      link: linkTo('/apps/customer/list', { tab: 'corps', ...filters }),
    },
  ]
}

/** Corps that can no longer be spoken with, run out of adds, or were not read whole. */
export const corps: Check = async (asked) => [
  ...(await corpsWith(asked, { Status: 'broken' }, { kind: 'wecom.broken', level: 'danger' })),
  ...(await corpsWith(asked, { Quota: 'out' }, { kind: 'wecom.quota_out', level: 'danger' })),
  ...(await corpsWith(asked, { Quota: 'low' }, { kind: 'wecom.quota_low', level: 'warning' })),
  ...(await corpsWith(asked, { Sync: 'failed' }, { kind: 'wecom.sync_failed', level: 'warning' })),
]
