import type { CommissionSource, CommissionStage } from '#contract/wallet/entities.ts'
import { STATES_OF } from '#contract/wallet/commission-stages.ts'
import type { Days } from '#console/shared/dashboard/periods.ts'

const KINDS = { shop: 'shop', card: 'card', premium: 'policy' } as const
const LISTS = { shop: '/apps/orders/list', card: '/apps/extorders/list', premium: '/apps/yianOrders/list' } as const

const listed = (path: string, filters: Record<string, string | undefined>): string => {
  const said = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`
}

/** The spend a figure is the sum of. */
export const spendRows = ({ from, to }: Days, of: { accountId?: string; adsetId?: string } = {}): string =>
  listed('/apps/adaccounts/list?tab=spend', { From: from, To: to, AccountId: of.accountId, AdsetId: of.adsetId })

/** The orders whose commission a figure is the sum of. */
export const commissionRows = (
  { from, to }: Days,
  stage: CommissionStage,
  { kind, source }: Pick<CommissionSource, 'kind' | 'source'> = { kind: 'shop', source: '' },
): string =>
  listed(LISTS[kind], {
    Status: STATES_OF[KINDS[kind]][stage].join(','),
    From: from,
    To: to,
    [kind === 'card' ? 'ServiceId' : 'Provider']: source === '' ? undefined : source,
  })
