import { useEffect } from 'react'
import type { Adset, RangeFigures } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { Delta, type Good } from '#console/shared/dashboard/delta.tsx'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { cellClass, type Layout } from '#console/shared/table/cell-class.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { medianStore } from './median-store.ts'
import { formatFigure, shownValue } from './figure-format.ts'
import { Sparkline } from './sparkline.tsx'
import { type AskedTotals, useTotals } from './use-totals.ts'
import '#console/shared/table/list-table.css'
import './adset-later.css'

const isFigure = (id: string): id is AdsetFigure => ADSET_FIGURES.some((name) => name === id)

const GOOD: Partial<Record<AdsetFigure, Good>> = {
  spend: 'neither',
  held: 'neither',
  failed: 'down',
  costPerConversion: 'down',
}

const Total = ({ figures: { now, base, before }, name }: { figures: RangeFigures; name: AdsetFigure }) => {
  const [compared, then] = [base?.[name] ?? null, before?.[name] ?? null]
  return (
    <span className="adset-later-total">
      <strong>{formatFigure(name, shownValue(name, now))}</strong>
      {compared === null || then === null || then === 0 ? undefined : (
        <Delta figure={{ base: compared, before: then }} good={GOOD[name] ?? 'up'} />
      )}
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
    return isFigure(id) ? <Total figures={data.figures} name={id} /> : undefined
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
