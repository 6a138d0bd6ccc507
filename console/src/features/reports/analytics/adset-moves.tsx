import type { FunnelOverview } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { rangeFigures, today } from '#console/shared/table/day-ranges.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { COUNT, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { BarRow } from '#console/shared/dashboard/share-bar.tsx'
import { ordered } from './splits.ts'
import '#console/shared/dashboard/share-bar.css'

const MOST = 5

interface MovesProps {
  overview: FunnelOverview
  dimmed: boolean
}

/** The ad sets that brought most conversions. */
export const TopAdsets = ({ overview, dimmed }: MovesProps) => {
  const { t } = useTranslation()
  const best = ordered(overview.adsets, 'conversions')
    .filter(({ conversions }) => conversions > 0)
    .slice(0, MOST)
  const most = best[0]?.conversions ?? 0
  return (
    <Panel
      title={t('Best ad sets')}
      dimmed={dimmed}
      extra={t('by conversions')}
      empty={best.length === 0 ? t('No conversions in this period.') : undefined}
    >
      <ul className="share-bar-rows">
        {best.map(({ value, name, conversions, clicks }) => (
          <BarRow
            key={value}
            name={name}
            to={detailsOf(value)}
            value={COUNT.exact(conversions)}
            share={over(conversions, most) ?? 0}
            tone="ok"
            note={t('{{rate}} of {{clicks}} clicks', {
              // Several conversions of one click make more than a whole.
              rate: said(over(conversions, clicks), SHARE),
              clicks: COUNT.exact(clicks),
            })}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** The ad sets that lost most conversions, over days that are over. */
export const FallingAdsets = ({ overview, dimmed }: MovesProps) => {
  const { t } = useTranslation()
  const { days, before, adsets } = overview.falling
  const day = today()
  const compared = t('{{days}} against {{before}}', {
    days: rangeFigures(days, day),
    before: rangeFigures(before, day),
  })
  return (
    <Panel
      title={t('Falling ad sets')}
      dimmed={dimmed}
      extra={compared}
      empty={adsets.length === 0 ? t('No ad set fell behind the days before.') : undefined}
    >
      <ul className="share-bar-rows">
        {adsets.slice(0, MOST).map(({ value, name, now, before: was }) => (
          <BarRow
            key={value}
            name={name}
            to={detailsOf(value)}
            value={t('{{was}} → {{now}}', { was: COUNT.exact(was), now: COUNT.exact(now) })}
            share={over(was - now, was) ?? 0}
            tone="bad"
            note={t('{{share}} fewer conversions', { share: said(over(was - now, was), SHARE) })}
          />
        ))}
      </ul>
    </Panel>
  )
}
