import { memo, type MouseEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../ui/icons.tsx'
import { cellClass, type Layout } from './cell-class.ts'
import type { TableSpec } from './list-spec.ts'
import { RowActions } from './row-actions.tsx'
import type { Actions } from './use-actions.tsx'
import './list-table.css'

interface TableRowProps<Row extends { id: string }> extends Pick<TableSpec<Row>, 'rowActions' | 'unfold' | 'openRow'> {
  row: Row
  name: string
  layout: Layout<Row>
  /** Those of the layout, and between them those that have no room. */
  columns: Layout<Row>['columns']
  perform: Actions<Row>['perform']
  isBusy: boolean
  isChosen: boolean
  toggle(id: string): void
}

const NONE: readonly never[] = []

/** On the row itself: not on something in it that has its own purpose, and not at the end of marking a text. */
const isPlainClick = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role=button], [role=menuitem]') === null &&
  (getSelection()?.isCollapsed ?? true)

const PlainRow = <Row extends { id: string }>(props: TableRowProps<Row>) => {
  const { row, name, layout, columns, rowActions, unfold, openRow, perform, isBusy, isChosen, toggle } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const detail = useId()
  // The same for fewer columns: a table that finds too little room is not drawn anew, only cut.
  const cells = useMemo(
    () =>
      columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, index)}>
          {column.render(row)}
        </td>
      )),
    [columns, row],
  )
  const state = [isChosen ? 'list-table-chosen' : '', openRow === undefined ? '' : 'list-table-opens']
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <tr
        className={state === '' ? undefined : state}
        data-row={row.id}
        tabIndex={-1}
        onClick={openRow && ((event) => isPlainClick(event) && openRow(row))}
      >
        {layout.unfolds ? (
          <td className="list-table-narrow">
            <button
              type="button"
              className="list-table-unfold"
              aria-expanded={open}
              aria-controls={detail}
              aria-label={open ? t('Fold {{name}}', { name }) : t('Unfold {{name}}', { name })}
              onClick={() => setOpen(!open)}
            >
              <Icon name="right" />
            </button>
          </td>
        ) : undefined}
        {layout.chooses ? (
          <td className="list-table-narrow">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t('Choose {{name}}', { name })}
              onChange={() => toggle(row.id)}
            />
          </td>
        ) : undefined}
        {cells.filter((_, index) => layout.columns.some(({ id }) => id === columns[index]?.id))}
        {layout.acts ? (
          <td className="list-table-actions">
            <RowActions row={row} name={name} actions={rowActions ?? NONE} busy={isBusy} perform={perform} />
          </td>
        ) : undefined}
      </tr>
      {layout.unfolds && open ? (
        <tr id={detail} className="list-table-unfolded">
          <td colSpan={layout.width}>
            <div>{unfold?.(row)}</div>
          </td>
        </tr>
      ) : undefined}
    </>
  )
}

/** Drawn anew only when something it shows has changed: a list is drawn often, its rows need not be. */
export const TableRow = memo(PlainRow) as typeof PlainRow
