import { lazy, type LazyExoticComponent, type ComponentType, Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Adset } from '#contract/adsets/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { LIST } from '../paths.ts'
import { AdsetContext, type AdsetPage } from './adset-context.ts'
import { Figures } from './figures.tsx'
import { Head } from './head.tsx'
import { TabBar } from './tab-bar.tsx'
import { type TabName, tabsFor, useTab } from './tabs.ts'
import { useAdsetNews } from './use-adset-news.ts'
import './detail.css'

const PANELS: Record<TabName, LazyExoticComponent<ComponentType>> = {
  timeline: lazy(() => withTimeout(import('./timeline/timeline-tab.tsx'))),
  pushes: lazy(() => withTimeout(import('./pushes/pushes-tab.tsx'))),
  strategy: lazy(() => withTimeout(import('./strategy/strategy-tab.tsx'))),
  settings: lazy(() => withTimeout(import('./settings/settings-tab.tsx'))),
  history: lazy(() => withTimeout(import('./history-tab.tsx'))),
}
const ReplenishBox = lazy(() => withTimeout(import('./replenish-box.tsx')))

interface OpenAdsetProps {
  adset: Adset
  put(adset: Adset): void
  reload(): void
}

const OpenAdset = ({ adset, put, reload }: OpenAdsetProps) => {
  const role = useAuth((state) => state.role)
  const [tab, go] = useTab(role)
  const [moved, setMoved] = useState(0)
  const [replenishing, setReplenishing] = useState<{ clickId: string | undefined }>()
  const touch = useCallback(() => setMoved((n) => n + 1), [])
  useAdsetNews(adset.id, () => {
    reload()
    touch()
  })
  const page = useMemo<AdsetPage>(
    () => ({
      adset,
      put,
      canWork: role !== 'MemberCustomer',
      go,
      replenish: (clickId) => setReplenishing({ clickId }),
      moved,
      touch,
    }),
    [adset, put, role, go, moved, touch],
  )
  const Panel = PANELS[tab]
  return (
    <AdsetContext value={page}>
      <Head />
      <Figures />
      <TabBar tabs={tabsFor(role)} open={tab} choose={go} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="tab-panel">
        <Suspense fallback={<PageWait />}>
          <Panel />
        </Suspense>
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
  const { answer, absent, error, reload, put } = useAnswer(
    adsetId,
    async () => (await call('getAdset', { params: { id: adsetId } }))?.adset,
  )
  usePageName(answer?.name)
  if (absent) return <NotThere what={t('There is no such ad set')} back={LIST} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <Watermark>
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      <OpenAdset key={adsetId} adset={answer} put={put} reload={reload} />
    </Watermark>
  )
}
export default DetailPage
