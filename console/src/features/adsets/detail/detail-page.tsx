import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { LIST } from '#console/shared/adsets/paths.ts'
import { AdsetContext, type AdsetPage } from '#console/shared/adsets/adset-context.ts'
import { ADDED_PANELS } from '#console/shared/adsets/added-panels.ts'
import { Figures } from './figures.tsx'
import { Head } from './head.tsx'
import { refreshAdset } from './refresh-adset.ts'
import { TabBar } from './tab-bar.tsx'
import { listOfTrend } from './trend-address.ts'
import { type TabName, tabsFor, useTab } from '#console/shared/adsets/tabs.ts'
import { useAdsetNews } from '#console/shared/adsets/use-adset-news.ts'
import { useTabsInView } from './use-tabs-in-view.ts'
import './adset-detail.css'

const PANELS: Partial<Record<TabName, ComponentType>> = {
  timeline: loadPage(() => import('#console/features/tracking/timeline/timeline-tab.tsx')),
  pushes: loadPage(() => import('#console/features/delivery/pushes/pushes-tab.tsx')),
  strategy: loadPage(() => import('#console/features/delivery/strategy/strategy-tab.tsx')),
  settings: loadPage(() => import('./settings/settings-tab.tsx')),
  history: loadPage(() => import('./history-tab.tsx'), ['identity', 'audit']),
}
const TrendPanel = loadPage(() => import('./trend-panel.tsx'), ['reports'])
const NextSteps = loadPage(() => import('./next-steps.tsx'))
const AdsetRules = loadPage(() => import('#console/features/rules/adset-rules.tsx'), ['rules', 'delivery'])
const ReplenishBox = loadPage(() => import('#console/features/delivery/replenish-box.tsx'))

const OpenAdset = ({ adset }: { adset: Adset }) => {
  const role = useAuth((state) => state.role)
  const [tab, choose] = useTab(role)
  const { bar, bring } = useTabsInView()
  const [replenishing, setReplenishing] = useState<{ clickId: string | undefined }>()
  useAdsetNews(adset.id, refreshAdset)
  const page = useMemo<AdsetPage>(
    () => ({
      adset,
      canWork: role !== 'MemberCustomer',
      go: (...to) => {
        choose(...to)
        bring()
      },
      replenish: (clickId) => setReplenishing({ clickId }),
    }),
    [adset, role, choose, bring],
  )
  const Panel = PANELS[tab] ?? ADDED_PANELS[tab]
  return (
    <AdsetContext value={page}>
      <Head />
      {page.canWork && adset.total.pushed === 0 ? (
        <Suspense>
          <NextSteps />
        </Suspense>
      ) : undefined}
      <Figures />
      <Suspense fallback={<div className="adset-detail-trend-wait" />}>
        <TrendPanel />
      </Suspense>
      {page.canWork ? (
        <Suspense fallback={<div className="adset-detail-alarms" />}>
          <AdsetRules />
        </Suspense>
      ) : undefined}
      <TabBar bar={bar} tabs={tabsFor(role)} open={tab} choose={choose} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="adset-detail-panel">
        <Suspense fallback={<PageWait />}>{Panel === undefined ? undefined : <Panel />}</Suspense>
      </div>
      <Suspense>
        {replenishing === undefined ? undefined : (
          <ReplenishBox clickId={replenishing.clickId} close={() => setReplenishing(undefined)} />
        )}
      </Suspense>
    </AdsetContext>
  )
}

/** The product in one picture: what came, what became of it, and why. */
const DetailPage = () => {
  const { t } = useTranslation()
  const { adsetId = '' } = useParams()
  const { data, absent, error, refetch } = useQuery('getAdset', { params: { id: adsetId } })
  const [params] = useSearchParams()
  usePageName(data?.adset.name, undefined, listOfTrend(params))
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  if (data === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return (
    <Watermark>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <OpenAdset key={adsetId} adset={data.adset} />
    </Watermark>
  )
}
export default DetailPage
