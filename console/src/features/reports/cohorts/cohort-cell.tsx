import { isReturning, LEAST_TESTS } from '#contract/reports/cohorts.ts'
import type { Cohort, CohortTable, Forecast } from '#contract/reports/entities.ts'
import { type BigMeasure, MONEY } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import { averageOf, unitOf } from './cohort-labels.ts'
import { percent } from './cohort-share.ts'
import { type Heat, heatAmong, heatOf } from './heat.ts'
import './cohorts.css'

/** A cell of the table, or a box of a card. */
type Box = 'td' | 'div'

interface ReachedCellProps {
  box: Box
  value: number | null
  /** Of the spend, of refunds of the gross sales. */
  share: number | null
  heat: Heat
  unit: BigMeasure
  says: string | undefined
}

/** What had come by a horizon; a line where the visitors have not come so far. */
const ReachedCell = ({ box: Box, value, share, heat, unit, says }: ReachedCellProps) =>
  value === null || value === 0 ? (
    <Box className="cohorts-cell num faint">{value === null ? '—' : '0'}</Box>
  ) : (
    <Box className={`cohorts-cell num is-heat-${heat}`} {...tooltip(says)}>
      {unit.big(value)}
      {share === null ? undefined : <span className="cohorts-share">{percent(share)}</span>}
    </Box>
  )

interface TotalCellProps {
  box?: Box
  table: Pick<CohortTable, 'measure' | 'step' | 'total'>
  /** The horizon. */
  at: number
}

/**
 * Of all together: a part of their spend, or what each visitor brought, so that one horizon can be compared with the
 * next: each is of the days that are old enough, and says of how many.
 */
export const TotalCell = ({ box: Box = 'td', table: { measure, step, total }, at }: TotalCellProps) => {
  const { t } = useTranslation()
  const reached = total.reached[at] ?? null
  if (reached === null) return <Box className="cohorts-cell num faint">—</Box>
  const { returned, ofGross, perVisit, value } = reached
  const share = returned ?? ofGross
  const counts = { n: reached.cohorts, all: total.cohorts }
  const isPerVisit = perVisit !== null && measure !== 'orders'
  const amount = averageOf(measure).exact(isPerVisit ? perVisit : value / reached.cohorts)
  const says = [
    step === 'week'
      ? t('Of the {{n}} weeks of {{all}} that are old enough; weeks that are not are left out.', counts)
      : t('Of the {{n}} days of {{all}} that are old enough; days that are not are left out.', counts),
    t('Together {{amount}}', { amount: unitOf(measure).exact(value) }),
  ].join('\n')
  return (
    <Box className="cohorts-cell num" {...tooltip(says)}>
      {share !== null
        ? percent(share)
        : isPerVisit
          ? t('{{amount}} a visit', { amount })
          : step === 'week'
            ? t('{{amount}} a week', { amount })
            : t('{{amount}} a day', { amount })}
      <span className="cohorts-share faint">
        {step === 'week' ? t('{{n}}/{{all}} weeks', counts) : t('{{n}}/{{all}} days', counts)}
      </span>
    </Box>
  )
}

interface ForecastCellProps {
  box: Box
  forecast: Forecast
  spend: number | null
  unit: BigMeasure
}

/** What is to be expected by a horizon, and between what it came to be most times. */
const ForecastCell = ({ box: Box, forecast: { value, low, high, tests }, spend, unit }: ForecastCellProps) => {
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
    <Box className="cohorts-cell num is-forecast" {...tooltip(says)}>
      ≈ {unit.big(Math.round(value))}
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
    </Box>
  )
}

interface HorizonCellProps {
  box?: Box
  table: Pick<CohortTable, 'measure'>
  row: Cohort
  /** The horizon. */
  at: number
  /** The largest value of the horizon. */
  largest: number
  unit: BigMeasure
}

/** Of a row and a horizon: what had come, or what is to be expected. */
export const HorizonCell = ({ box = 'td', table: { measure }, row, at, largest, unit }: HorizonCellProps) => {
  const [value, forecast] = [row.values[at] ?? null, row.forecasts[at] ?? null]
  const isOfSpend = isReturning(measure) && row.spend !== null
  const spend = isOfSpend && row.spend !== null && row.spend > 0 ? row.spend : null
  if (value === null && forecast !== null)
    return <ForecastCell box={box} forecast={forecast} spend={spend} unit={unit} />
  const returned = value === null || spend === null ? null : value / spend
  return (
    <ReachedCell
      box={box}
      value={value}
      share={returned ?? row.ofGross?.[at] ?? null}
      heat={isOfSpend ? heatOf(returned) : heatAmong(value, largest)}
      unit={unit}
      says={value === null ? undefined : unitOf(measure).exact(value)}
    />
  )
}
