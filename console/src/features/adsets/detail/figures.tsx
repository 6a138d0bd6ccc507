import { ANY_FAILED, ANY_PUSHED } from '#contract/adsets/statuses.ts'
import type { TabName } from '#console/shared/adsets/tabs.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { FIGURE_NAMES, FIGURES, type FigureName } from '#console/shared/adsets/figure-labels.ts'
import { comparedOf } from '#console/shared/format/percent-change.ts'
import { CostFigure } from './cost-figure.tsx'
import './adset-detail.css'

const Compared = ({ name }: { name: FigureName }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const { today, yesterday } = adset
  const compared = comparedOf(today[name], yesterday[name])
  const n = formatCount(yesterday[name])
  if (compared === undefined) return <small>{t('Yesterday {{n}}', { n })}</small>
  const isGood = FIGURES[name].bad === true ? compared < 0 : compared > 0
  const tone = compared === 0 || FIGURES[name].neutral === true ? '' : isGood ? 'text-ok' : 'text-bad'
  return (
    <small title={t('Yesterday {{n}}', { n })}>
      <span className={tone}>{`${compared > 0 ? '▲' : compared < 0 ? '▼' : ''} ${Math.abs(compared)}%`}</span>{' '}
      {t('against yesterday, {{n}}', { n })}
    </small>
  )
}

const FigureTerm = ({ name }: { name: FigureName }) => {
  const { t } = useTranslation()
  const { term, title } = FIGURES[name]
  return term === undefined ? undefined : <TermMark name={term} word={t(title)} />
}

/** Where the rows behind a figure of today are. */
const rowsOf = (name: FigureName): [TabName, Record<string, string>] => {
  const day = today()
  if (name === 'clicks' || name === 'visits') return ['timeline', { from: day, to: day }]
  const status = {
    conversions: undefined,
    held: 'held',
    pushed: ANY_PUSHED,
    acknowledged: 'acknowledged',
    failed: ANY_FAILED,
  }
  const Status = status[name]
  return ['pushes', { From: day, To: day, ...(Status === undefined ? {} : { Status }) }]
}

/** Today against yesterday; each number says what it counts. */
export const Figures = () => {
  const { t } = useTranslation()
  const { adset, go } = useAdsetPage()
  return (
    <section className="adset-detail-figures" aria-label={t('Today')}>
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
            onClick={() => go(...rowsOf(name))}
          >
            {formatCount(adset.today[name])}
          </button>
          <Compared name={name} />
        </div>
      ))}
      <CostFigure />
    </section>
  )
}
