import { useEffect } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { cellClass, type Layout } from '#console/shared/table/cell-class.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { medianStore } from './median-store.ts'
import { formatFigure, shownValue } from './figure-format.ts'
import { Sparkline } from './sparkline.tsx'
import { type AskedTotals, useTotals } from './use-totals.ts'
import '#console/shared/table/list-table.css'
import './adset-later.css'

const isFigure = (id: string): id is AdsetFigure => ADSET_FIGURES.some((name) => name === id)

/** What the accounts spent that no ad set has: with it the total is what the spend report says. */
const SpendBeside = ({ amount }: { amount: number }) => {
  const { t } = useTranslation()
  return (
    <span className="adset-later-beside">
      {t('+ {{amount}} of no ad set', { amount: formatFigure('spend', amount) })}
      <HelpMark word={t('Spend of no ad set')}>
        {t(
          'What the platforms report for an account without naming an ad set, and what deleted ad sets spent. The total and this together are the spend of the report for the same days.',
        )}
      </HelpMark>
    </span>
  )
}

interface TotalsRowProps extends AskedTotals {
  layout: Layout<Adset>
}

/** The sum of everything the filter finds, not of the page, under the columns of the rows. */
export const TotalsRow = ({ layout, ...asked }: TotalsRowProps) => {
  const { t } = useTranslation()
  const { data, error, fetching, refetch } = useTotals(asked)
  const cost = data?.medianCost ?? null
  useEffect(() => medianStore.set({ cost }), [cost])
  const cell = (id: string) => {
    if (data === undefined) return undefined
    if (id === 'trend') return <Sparkline values={data.figures.trend} />
    if (!isFigure(id)) return undefined
    const { spendBeside, figures } = data
    return (
      <>
        <ComparedFigure figures={figures} name={id}>
          <strong>{formatFigure(id, shownValue(id, figures.now))}</strong>
        </ComparedFigure>
        {id === 'spend' && spendBeside !== null && spendBeside !== 0 ? <SpendBeside amount={spendBeside} /> : undefined}
      </>
    )
  }
  const [lead, ...rest] = layout.columns
  return (
    <tfoot className="adset-later-totals" aria-busy={fetching}>
      <tr>
        {layout.unfolds ? <td className="list-table-narrow" /> : undefined}
        {layout.chooses ? <td className="list-table-narrow" /> : undefined}
        <th scope="row" className={lead === undefined ? undefined : cellClass(lead, 0)}>
          <span className="adset-later-total adset-later-lead">
            {data === undefined ? t('Total') : t('Total of {{n}}', { n: formatCount(data.adsets) })}
            {error === undefined ? (
              <span className="faint">{t('All that the filter finds')}</span>
            ) : (
              <Button kind="link" small onClick={refetch} title={error}>
                {t('Could not be read. Again')}
              </Button>
            )}
          </span>
        </th>
        {rest.map((column, index) => (
          <td key={column.id} className={cellClass(column, index + 1)}>
            {cell(column.id)}
          </td>
        ))}
        {layout.acts ? <td className="list-table-actions" /> : undefined}
      </tr>
    </tfoot>
  )
}
