import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { cellClass, type Layout } from './cell-class.ts'
import './list-table.css'
import './list-totals.css'

interface TotalsRowProps<Row> {
  layout: Layout<Row>
  /** What is summed: `Total of 12`. */
  lead: string
  busy: boolean
  failure?: { message: string; again(): void } | undefined
  /** The sum under a column; nothing under those that have none. */
  cell(column: string): ReactNode
}

/** The sum of everything the filter finds, not of the page, under the columns of the rows. */
export const TotalsRow = <Row,>({ layout, lead, busy, failure, cell }: TotalsRowProps<Row>) => {
  const { t } = useTranslation()
  const [first, ...rest] = layout.columns
  return (
    <tfoot className="list-totals" aria-busy={busy}>
      <tr>
        {layout.unfolds ? <td className="list-table-narrow" /> : undefined}
        {layout.chooses ? <td className="list-table-narrow" /> : undefined}
        <th scope="row" className={first === undefined ? undefined : cellClass(first, 0)}>
          <span className="list-totals-figure list-totals-lead">
            {lead}
            {failure === undefined ? (
              <span className="faint">{t('All that the filter finds')}</span>
            ) : (
              <Button kind="link" small onClick={failure.again} title={failure.message}>
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
