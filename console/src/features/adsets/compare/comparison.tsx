import { useMemo } from 'react'
import { ADSET_FIGURES, FEWEST_COMPARED, MONEY_FIGURES } from '#contract/adsets/figures.ts'
import { ChartRoom } from '#console/shared/charts/chart-room.tsx'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { LIST } from '#console/shared/adsets/paths.ts'
import { Link } from '#console/shared/page/link.tsx'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { useCopy } from '#console/shared/ui/use-copy.ts'
import { TREND_FIGURES } from '../detail/trend-data.ts'
import { ChosenAdsets } from './chosen-adsets.tsx'
import { useCompared } from './compare-address.ts'
import { comparedDays } from './compared-days.ts'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonFigures } from './comparison-figures.tsx'
import { ComparisonSetup } from './comparison-setup.tsx'
import './adset-compare.css'
import '#console/shared/dashboard/panel.css'

const REFRESH_MS = 60_000

/** Up to four ad sets side by side; all that is chosen is in the address, so that the link shows the same to others. */
const Comparison = () => {
  const { t } = useTranslation()
  const copy = useCopy()
  const canWork = useAuth(({ role }) => role !== 'MemberCustomer')
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const [{ ids, figure: asked, compares, step: askedStep }, change] = useCompared()
  const period = usePeriod({ standard: 'last7', byName: true })
  const { from, to, count, running } = period
  const isOneDay = count === 1
  const step = isOneDay ? 'hour' : (askedStep ?? 'day')
  const compare = compares ? ('previous' as const) : ('none' as const)
  const isEnough = ids.length >= FEWEST_COMPARED
  const { data, absent, error, isPrevious, refetch } = useQuery(
    'getAdsetComparison',
    isEnough ? { query: { ids: ids.join(), from, to, compare, step } } : SKIP,
    { select: ({ comparison }) => comparison, keepPrevious: true, ...(running ? { refetchEvery: REFRESH_MS } : {}) },
  )
  const offered = useMemo(() => ADSET_FIGURES.filter((name) => canWork || !MONEY_FIGURES.includes(name)), [canWork])
  const figure = offered.includes(asked) ? asked : 'conversions'
  const isLoading = isEnough && !absent && data === undefined && error === undefined
  const state = {
    loading: isLoading,
    dimmed: isPrevious,
    ...(error === undefined ? {} : { failure: error, retry: refetch }),
  }
  return (
    <>
      <PageHead
        title={t('Compare ad sets')}
        purpose={
          compares && data !== undefined ? comparedDays(data.period, t) : t('Up to four ad sets over the same days.')
        }
        actions={
          <>
            <PeriodPicker period={period} />
            <Button
              className="adset-compare-toggle"
              aria-pressed={compares}
              onClick={() => change({ compares: !compares })}
            >
              {t('Compare')}
            </Button>
            <Button icon="copy" onClick={() => void copy(window.location.href)}>
              {t('Copy link')}
            </Button>
          </>
        }
      />
      <ChosenAdsets ids={ids} within={within} change={(next) => change({ ids: next })} />
      {!isEnough || absent ? (
        <div className="card">
          <NothingHere
            title={absent ? t('One of these ad sets is not there') : t('Choose at least two ad sets')}
            hint={
              absent
                ? t('It was deleted, or it is not yours to see. Take it out to see the others.')
                : t('Search above, or choose rows in the list and press “Compare side by side”.')
            }
          >
            <Link to={LIST}>{t('Ad sets')}</Link>
          </NothingHere>
        </div>
      ) : (
        <>
          <Panel
            className="adset-compare-panel"
            title={t(TREND_FIGURES[figure].title)}
            {...state}
            bones={<ChartRoom />}
            extra={
              <div className="adset-compare-tools">
                <Select
                  small
                  label={t('Figure drawn')}
                  value={figure}
                  options={offered.map((name) => ({ value: name, label: t(TREND_FIGURES[name].title) }))}
                  onChange={(name) => change({ figure: name ?? figure })}
                />
                {isOneDay ? undefined : (
                  <span className="adset-compare-steps" role="group" aria-label={t('Drawn by')}>
                    <Button small kind="text" aria-pressed={step === 'hour'} onClick={() => change({ step: 'hour' })}>
                      {t('By hour')}
                    </Button>
                    <Button small kind="text" aria-pressed={step === 'day'} onClick={() => change({ step: undefined })}>
                      {t('By day')}
                    </Button>
                  </span>
                )}
              </div>
            }
          >
            {data === undefined ? undefined : <ComparisonChart comparison={data} figure={figure} />}
          </Panel>
          <Panel
            className="adset-compare-panel"
            title={t('Figures in comparison')}
            flush
            {...state}
            bones={<RowBones rows={offered.length + 1} each={48} />}
          >
            {data === undefined ? undefined : (
              <ComparisonFigures
                comparison={data}
                remove={(id) => change({ ids: ids.filter((other) => other !== id) })}
              />
            )}
          </Panel>
          <Panel className="adset-compare-panel" title={t('Setup')} flush {...state} bones={<RowBones rows={8} />}>
            {data === undefined ? undefined : <ComparisonSetup comparison={data} />}
          </Panel>
        </>
      )}
    </>
  )
}
export default Comparison
