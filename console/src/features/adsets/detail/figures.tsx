import { rowsOfFigure } from '#contract/adsets/figure-rows.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { FIGURE_NAMES, FIGURES, type FigureName } from '#console/shared/adsets/figure-labels.ts'
import { MoneyFigures } from './money-figures.tsx'
import { useTrendDays } from './trend-choice.ts'
import './adset-detail.css'

/** Yesterday's hours up to the last that is over today: all of yesterday would be set against part of a day. */
const useYesterdayUntil = () => {
  const { adset } = useAdsetPage()
  const day = today()
  // The very question of the figures of money.
  const { data } = useQuery(
    'getAdsetTrend',
    { params: { id: adset.id }, query: { from: day, to: day, compare: 'previous' } },
    { select: ({ trend }) => trend, keepPrevious: true },
  )
  const until = data?.step === 'hour' ? data.period.comparedUntil : null
  if (data === undefined || until === null || until === '00:00') return undefined
  const hours = data.steps.filter(({ at }) => at < until.slice(0, 2))
  return { until, of: (name: FigureName) => hours.reduce((sum, { before }) => sum + (before?.[name] ?? 0), 0) }
}

const Yesterday = ({ name, part }: { name: FigureName; part: ReturnType<typeof useYesterdayUntil> }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const whole = t('Yesterday {{n}}', { n: formatCount(adset.yesterday[name]) })
  if (part === undefined) return <small>{whole}</small>
  const n = formatCount(part.of(name))
  return (
    <small title={`${t('Yesterday to {{until}}: {{n}}', { until: part.until, n })}\n${whole}`}>
      {t('{{n}} by then yesterday', { n })}
    </small>
  )
}

const FigureTerm = ({ name }: { name: FigureName }) => {
  const { t } = useTranslation()
  const { term, title } = FIGURES[name]
  return term === undefined ? undefined : <TermMark name={term} word={t(title)} />
}

/** Today against yesterday; each number says what it counts, and all of them their day where the trend below has others. */
export const Figures = () => {
  const { t } = useTranslation()
  const { adset, go } = useAdsetPage()
  const part = useYesterdayUntil()
  const { from, to } = useTrendDays()
  const isSameDay = from === to && to === today()
  return (
    <section className="adset-detail-figures" aria-label={t('Today')}>
      {isSameDay ? undefined : <span className="adset-detail-figures-day">{t('Today (live)')}</span>}
      {FIGURE_NAMES.map((name) => (
        <div key={name} className="card adset-detail-figure">
          <span>
            <Tooltip title={t(FIGURES[name].counts)} trigger={['hover', 'focus']}>
              <button type="button" className="adset-detail-figure-name">
                {t(FIGURES[name].title)}
              </button>
            </Tooltip>
            <FigureTerm name={name} />
          </span>
          <button
            type="button"
            className={`adset-detail-figure-value num${name === 'failed' && adset.today.failed > 0 ? ' text-bad' : ''}`}
            aria-label={t('{{name}}: {{n}}, show them', { name: t(FIGURES[name].title), n: adset.today[name] })}
            onClick={() => {
              const { tab, filters } = rowsOfFigure(name, today())
              go(tab, filters)
            }}
          >
            {formatCount(adset.today[name])}
          </button>
          <Yesterday name={name} part={part} />
        </div>
      ))}
      <MoneyFigures />
    </section>
  )
}
