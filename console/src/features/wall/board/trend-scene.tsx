import type { Wall } from '#contract/wall/entities.ts'
import { niceTicks } from '#console/shared/charts/nice-ticks.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './wall-trend.css'

type Hours = NonNullable<Wall['trend']>

interface TrendProps {
  hours: Hours
  /** The hour that runs now; those after it have not come yet. */
  running: string
  name: 'clicks' | 'conversions'
  title: string
}

/** A bar an hour for each of the two days. Drawn by the page itself: the charts of the console are made for a desk. */
const Trend = ({ hours, running, name, title }: TrendProps) => {
  const { t } = useTranslation()
  const bars = hours.map((hour) => ({ hour: hour.hour, now: hour[name], before: hour[`${name}Before`] }))
  const ticks = niceTicks(
    bars.flatMap(({ now, before }) => [now, before]),
    1,
  )
  const top = ticks.at(-1) ?? 1
  const sum = (side: 'now' | 'before'): string => formatCount(bars.reduce((total, bar) => total + bar[side], 0))
  const height = (value: number) => ({ blockSize: `${(value / top) * 100}%` })
  return (
    <section className={`wall-trend is-${name}`} aria-label={title}>
      <h2>
        {title} <strong className="num">{sum('now')}</strong>
        <span className="wall-trend-day is-now">{t('Today')}</span>
        <span className="wall-trend-day">{t('Yesterday')}</span>
      </h2>
      <div
        className="wall-trend-plot"
        role="img"
        aria-label={t('{{title}}: {{now}} today so far, {{before}} in all of yesterday', {
          title,
          now: sum('now'),
          before: sum('before'),
        })}
      >
        {ticks.map((tick) => (
          <span key={tick} className="wall-trend-tick num" style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {formatCount(tick)}
          </span>
        ))}
        <div className="wall-trend-hours">
          {bars.map(({ hour, now, before }) => (
            <div key={hour} className={hour === running ? 'wall-trend-hour is-running' : 'wall-trend-hour'}>
              <i className="wall-trend-bar" style={height(before)} />
              <i className="wall-trend-bar is-now" style={height(hour > running ? 0 : now)} />
              <span className="wall-trend-label num">{Number(hour)}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Today hour by hour beside yesterday. */
export const TrendScene = ({ hours, until }: { hours: Hours; until: string | null }) => {
  const { t } = useTranslation()
  const running = until?.slice(0, 2) ?? '23'
  return (
    <div className="wall-trend-pair">
      <Trend hours={hours} running={running} name="clicks" title={t('Clicks by hour')} />
      <Trend hours={hours} running={running} name="conversions" title={t('Conversions by hour')} />
    </div>
  )
}
