import type { Forecast } from '#contract/reports/entities.ts'
import { type BigMeasure, MONEY } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import type { Heat } from './heat.ts'
import './cohorts.css'

/** Beside the money whole percents are enough. */
const percent = (share: number): string => `${Math.round(share * 100)}%`

interface ReachedCellProps {
  value: number | null
  /** Of the spend. */
  returned: number | null
  heat: Heat
  money: BigMeasure
  says: string | undefined
}

/** What had come by a horizon; a line where the visitors have not come so far. */
export const ReachedCell = ({ value, returned, heat, money, says }: ReachedCellProps) =>
  value === null || value === 0 ? (
    <td className="cohorts-cell num faint">{value === null ? '—' : '0'}</td>
  ) : (
    <td className={`cohorts-cell num is-heat-${heat}`} {...tooltip(says)}>
      {money.big(value)}
      {returned === null ? undefined : <span className="cohorts-share">{percent(returned)}</span>}
    </td>
  )

interface ForecastCellProps {
  forecast: Forecast
  spend: number | null
  money: BigMeasure
}

/** What is to be expected by a horizon, and between what it came to be most times. */
export const ForecastCell = ({ forecast: { value, low, high }, spend, money }: ForecastCellProps) => {
  const { t } = useTranslation()
  const whole = (fen: number): string => MONEY.exact(Math.round(fen))
  const says =
    low === null || high === null
      ? t('Forecast {{value}}; too few of the past were tested to give a range.', { value: whole(value) })
      : t('Forecast {{value}}; eight of ten such forecasts of the past came to between {{low}} and {{high}}.', {
          value: whole(value),
          low: whole(low),
          high: whole(high),
        })
  const isRange = low !== null && high !== null && spend !== null
  return (
    <td className="cohorts-cell num is-forecast" {...tooltip(says)}>
      ≈ {money.big(Math.round(value))}
      {spend === null ? undefined : (
        <span className="cohorts-share" aria-hidden="true">
          {isRange ? `${percent(low / spend)}–${percent(high / spend)}` : percent(value / spend)}
        </span>
      )}
      <span className="sr-only">{says}</span>
    </td>
  )
}
