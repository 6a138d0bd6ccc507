import { rowsOfFigure } from '#contract/adsets/figure-rows.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TermMark } from '#console/shared/ui/term.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { FIGURE_NAMES, FIGURES, type FigureName } from '#console/shared/adsets/figure-labels.ts'
import { MoneyFigures } from './money-figures.tsx'
import './adset-detail.css'

/** The running day has no counterpart yet: a percentage would set part of a day against a whole one. */
const Yesterday = ({ name }: { name: FigureName }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  return <small>{t('Yesterday {{n}}', { n: formatCount(adset.yesterday[name]) })}</small>
}

const FigureTerm = ({ name }: { name: FigureName }) => {
  const { t } = useTranslation()
  const { term, title } = FIGURES[name]
  return term === undefined ? undefined : <TermMark name={term} word={t(title)} />
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
            onClick={() => {
              const { tab, filters } = rowsOfFigure(name, today())
              go(tab, filters)
            }}
          >
            {formatCount(adset.today[name])}
          </button>
          <Yesterday name={name} />
        </div>
      ))}
      <MoneyFigures />
    </section>
  )
}
