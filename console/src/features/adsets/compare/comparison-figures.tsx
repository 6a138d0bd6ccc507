import type { AdsetComparison } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure, MONEY_FIGURES } from '#contract/adsets/figures.ts'
import { Delta } from '#console/shared/dashboard/delta.tsx'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { GOOD, TREND_FIGURES } from '../detail/trend-data.ts'
import { formatFigure } from '../list/figure-format.ts'
import { type ComparedAdset, comparedValue, type Mark, marksOf } from './compare-data.ts'
import { ComparedHead } from './compared-head.tsx'
import './adset-compare.css'

interface CellProps {
  figure: AdsetFigure
  compared: ComparedAdset
  mark: Mark
}

const FigureCell = ({ figure, compared, mark }: CellProps) => {
  const { t } = useTranslation()
  const now = comparedValue(figure, compared)
  const then = comparedValue(figure, compared, 'before')
  const counted = comparedValue(figure, compared, 'base')
  return (
    <td className={mark === undefined ? 'num' : `num adset-compare-${mark}`}>
      <span className="adset-compare-value">
        {mark === undefined ? undefined : (
          <small className="adset-compare-mark">{mark === 'best' ? t('Best') : t('Worst')}</small>
        )}
        <b>{formatFigure(figure, now)}</b>
      </span>
      {then === null ? undefined : (
        <span className="adset-compare-before">
          {counted === null ? undefined : <Delta figure={{ base: counted, before: then }} good={GOOD[figure]} />}
          <span className="faint">
            {counted === null || counted === now
              ? t('Before: {{value}}', { value: formatFigure(figure, then) })
              : t('Ended days {{value}}, before {{before}}', {
                  value: formatFigure(figure, counted),
                  before: formatFigure(figure, then),
                })}
          </span>
        </span>
      )}
    </td>
  )
}

interface FiguresProps {
  comparison: AdsetComparison
  remove(id: string): void
}

/** A column an ad set, a line a figure; figures that none of them may show are left out. */
export const ComparisonFigures = ({ comparison: { adsets }, remove }: FiguresProps) => {
  const { t } = useTranslation()
  const isSeen = (figure: AdsetFigure) =>
    !MONEY_FIGURES.includes(figure) || adsets.some(({ total }) => total.now.spend !== null)
  return (
    <DashTable label={t('Figures side by side')} className="adset-compare-table">
      <ComparedHead adsets={adsets} remove={remove} />
      <tbody>
        {ADSET_FIGURES.filter(isSeen).map((figure) => {
          const marks = marksOf(figure, adsets)
          return (
            <tr key={figure}>
              <th scope="row">{t(TREND_FIGURES[figure].title)}</th>
              {adsets.map((compared, n) => (
                <FigureCell key={compared.adset.id} figure={figure} compared={compared} mark={marks[n]} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </DashTable>
  )
}
