import { type CohortStep, LEAST_TESTS } from '#contract/reports/cohorts.ts'
import type { CohortTable, Forecast } from '#contract/reports/entities.ts'
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

interface TotalCellProps {
  reached: CohortTable['total']['reached'][number]
  /** Of so many days or weeks. */
  cohorts: number
  step: CohortStep
}

/**
 * Of all together: a part of their spend, or what each visitor brought, so that one horizon can be compared with the
 * next: each is of the days that are old enough, and says of how many.
 */
export const TotalCell = ({ reached, cohorts, step }: TotalCellProps) => {
  const { t } = useTranslation()
  if (reached === null) return <td className="cohorts-cell num faint">—</td>
  const { returned, perVisit, value } = reached
  const counts = { n: reached.cohorts, all: cohorts }
  const amount = MONEY.exact(Math.round(perVisit ?? value / reached.cohorts))
  const says = [
    step === 'week'
      ? t('Of the {{n}} weeks of {{all}} that are old enough; weeks that are not are left out.', counts)
      : t('Of the {{n}} days of {{all}} that are old enough; days that are not are left out.', counts),
    t('Together {{amount}}', { amount: MONEY.exact(value) }),
  ].join('\n')
  return (
    <td className="cohorts-cell num" {...tooltip(says)}>
      {returned !== null
        ? percent(returned)
        : perVisit !== null
          ? t('{{amount}} a visit', { amount })
          : step === 'week'
            ? t('{{amount}} a week', { amount })
            : t('{{amount}} a day', { amount })}
      <span className="cohorts-share faint">
        {step === 'week' ? t('{{n}}/{{all}} weeks', counts) : t('{{n}}/{{all}} days', counts)}
      </span>
    </td>
  )
}

interface ForecastCellProps {
  forecast: Forecast
  spend: number | null
  money: BigMeasure
}

/** What is to be expected by a horizon, and between what it came to be most times. */
export const ForecastCell = ({ forecast: { value, low, high, tests }, spend, money }: ForecastCellProps) => {
  const { t } = useTranslation()
  const whole = (fen: number): string => MONEY.exact(Math.round(fen))
  const says =
    low === null || high === null
      ? t('Forecast {{value}}; {{n}} such forecasts of the past were tested, a range takes {{least}}.', {
          value: whole(value),
          n: tests,
          least: LEAST_TESTS,
        })
      : t(
          'Forecast {{value}}; of {{n}} such forecasts of the past eight in ten came to between {{low}} and {{high}}.',
          {
            value: whole(value),
            n: tests,
            low: whole(low),
            high: whole(high),
          },
        )
  const isRange = low !== null && high !== null && spend !== null
  return (
    <td className="cohorts-cell num is-forecast" {...tooltip(says)}>
      ≈ {money.big(Math.round(value))}
      {spend === null ? undefined : (
        <span className="cohorts-share" aria-hidden="true">
          {isRange
            ? t('{{range}} ({{n}} {{n|test|tests}})', {
                range: `${percent(low / spend)}–${percent(high / spend)}`,
                n: tests,
              })
            : percent(value / spend)}
        </span>
      )}
      <span className="sr-only">{says}</span>
    </td>
  )
}
