import { Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import type { EnterpriseRef } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useExportable } from '#console/shared/table/use-export.ts'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { adsetActions } from './list/actions.ts'
import { adsetColumns } from './list/columns.tsx'
import { ADSET_FILTERS, CUSTOMER_FILTERS, figuresFor } from './list/filters.tsx'
import { loadLater } from './list/load-later.ts'
import { placesFor } from './list/places-for.ts'
import { FreshFigures } from './list/fresh-figures.ts'
import { trendOfList } from './list/trend-of-list.ts'
import { CREATE } from '#console/shared/adsets/paths.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import './list/adset-list.css'

const NONE: readonly EnterpriseRef[] = []
/** The days the figures are of, by name or by date, and whether they are compared. */
const EXTRA = {
  period: /^(yesterday|last7|last14|last30|thisMonth|lastMonth)$/,
  from: /^20\d\d-\d\d-\d\d$/,
  to: /^20\d\d-\d\d-\d\d$/,
  compare: /^previous$/,
}
const ListControls = loadLater((parts) => parts.ListControls)
const Outliers = loadLater((parts) => parts.Outliers)
const TotalsRow = loadLater((parts) => parts.AdsetTotalsRow)
const MoveAdset = lazyAntd(() => import('./list/move-adset.tsx'))
const BulkBar = loadPage(() => import('./bulk/bulk-bar.tsx'), ['bulk'])
const BulkPanel = lazyAntd(() => import('./bulk/bulk-panel.tsx'), { texts: ['bulk', 'delivery'] })
const PHONE = {
  load: () => import('./list/phone/adset-phone.tsx'),
  texts: ['phone', 'delivery', 'adset-list'],
} as const
const CARD = {
  state: 'status',
  figures: ['spend', 'conversions', 'costPerConversion'],
  action: ['retry', 'stop', 'start'],
  also: ['stop', 'replenish'],
}
const nameOf = ({ name }: Adset): string => name

const AdsetsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const trend = trendOfList(useSearchParams()[0])
  const role = useAuth((state) => state.role)
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const own = useAuth((state) => state.user?.enterprises ?? NONE)
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const works = role !== 'MemberCustomer'
  const [movingId, move, close] = useOpenRow('move')
  const [bulkId, follow, closeBulk] = useOpenRow('bulk')
  const moving = adsets.useRow(movingId)
  const columns = useMemo(
    () => adsetColumns({ mixed: several && within === undefined, hasMoney: works }),
    [several, within, works],
  )
  const filters = works ? ADSET_FILTERS : CUSTOMER_FILTERS
  const asked = { filters, enterpriseId: within }
  const rowActions = useMemo(() => {
    const isMovable = ({ enterpriseId }: Adset) => role === 'Admin' || placesFor(own, enterpriseId).length > 0
    return adsetActions(t, { role, move, isMovable, trend, go: (path) => void navigate(path) })
  }, [t, role, own, move, navigate, trend])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'adsets',
          resource: adsets,
          scope,
          title: t('Ad sets'),
          purpose: works
            ? ({ view, change }) => (
                <Suspense fallback={t('Worth a look')}>
                  <Outliers view={view} change={change} {...asked} />
                </Suspense>
              )
            : t('The ad sets that were shared with you, with their figures.'),
          extra: EXTRA,
          controls: (list) => (
            <Suspense fallback={<span className="adset-list-wait" />}>
              <ListControls {...list} hasSets={works} />
            </Suspense>
          ),
          totals: ({ view }, layout) => (
            <Suspense>
              <TotalsRow view={view} layout={layout} {...asked} />
            </Suspense>
          ),
          nameOf,
          columns,
          pinned: figuresFor,
          filters,
          card: CARD,
          phone: PHONE,
          rowActions,
          bulk: works
            ? (chosen) => (
                <Suspense>
                  <BulkBar chosen={chosen} within={within} follow={follow} />
                </Suspense>
              )
            : undefined,
          export: useExportable('adsets'),
          create: works ? { label: text('New ad set'), onClick: () => navigate(CREATE) } : undefined,
          empty: works
            ? { title: text('No ad sets yet'), hint: text('Create one, then copy its links into the ad platform.') }
            : { title: text('Nothing is shared with you yet'), hint: text('Ask the people who run your ads.') },
        }}
      />
      <FreshFigures />
      {moving === undefined ? undefined : <MoveAdset key={moving.id} adset={moving} within={within} close={close} />}
      {bulkId === undefined ? undefined : <BulkPanel key={bulkId} id={bulkId} close={closeBulk} follow={follow} />}
    </>
  )
}
export default AdsetsPage
