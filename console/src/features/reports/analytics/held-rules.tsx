import type { FunnelOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { valueLabel } from '../dimension-labels.ts'
import { reportOf } from '../report-link.ts'
import { COUNT, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { BarRow } from '#console/shared/dashboard/share-bar.tsx'
import '#console/shared/dashboard/share-bar.css'

/** Which rules kept conversions from the platform. */
export const HeldRules = ({ overview, dimmed }: { overview: FunnelOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { held, period } = overview
  const days = { from: period.from, to: period.to }
  const all = held.reduce((sum, { n }) => sum + n, 0)
  return (
    <Panel
      title={t('Held by rule')}
      dimmed={dimmed}
      extra={t('{{n}} held', { n: COUNT.exact(all) })}
      empty={all === 0 ? t('No rule held anything back in this period.') : undefined}
    >
      <ul className="share-bar-rows">
        {held.map(({ rule, n }) => (
          <BarRow
            key={rule}
            name={valueLabel('rule', rule, '', t)}
            to={reportOf({ metrics: ['held'], by: ['adset'], days, filters: { rule }, order: '-held' })}
            value={COUNT.exact(n)}
            share={over(n, all) ?? 0}
            tone="warn"
            note={said(over(n, all), SHARE)}
          />
        ))}
      </ul>
    </Panel>
  )
}
