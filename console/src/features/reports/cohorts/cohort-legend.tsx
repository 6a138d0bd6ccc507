import { type CohortMeasure, isReturning } from '#contract/reports/cohorts.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './cohorts.css'

const RETURNED = [
  { look: 'is-heat-1', word: text('under 25% of the spend') },
  { look: 'is-heat-2', word: text('25–50%') },
  { look: 'is-heat-3', word: text('50–75%') },
  { look: 'is-heat-4', word: text('75–100%') },
  { look: 'is-heat-5', word: text('paid back') },
] as const

/** What the colours of the cells say. */
export const CohortLegend = ({ measure, known }: { measure: CohortMeasure; known: boolean }) => {
  const { t } = useTranslation()
  const pays = isReturning(measure)
  return (
    <p className="cohorts-legend">
      {!pays ? (
        <span>{t('The darker, the more.')}</span>
      ) : known ? (
        RETURNED.map(({ look, word }) => (
          <span key={look}>
            <i className={`cohorts-cell ${look}`} aria-hidden="true" />
            {t(word)}
          </span>
        ))
      ) : (
        <span>{t('The darker, the more; by this the spend is not known.')}</span>
      )}
      {measure === 'refunded' ? (
        <span>{t('Percentages: of what had been sold by then, before refunds.')}</span>
      ) : undefined}
      {pays ? (
        <span>
          <i className="cohorts-cell is-forecast" aria-hidden="true" />
          {t('forecast, with what eight of ten came to in the past')}
        </span>
      ) : undefined}
      <span>{t('— the visitors have not come so far')}</span>
    </p>
  )
}
