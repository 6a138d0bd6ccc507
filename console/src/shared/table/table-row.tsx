import { RightOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { cellClass, type Layout } from './cell-class.ts'
import type { TableSpec } from './list-spec.ts'
import { RowActions } from './row-actions.tsx'
import type { Actions } from './use-actions.tsx'

interface TableRowProps<Row extends { id: string }> {
  row: Row
  spec: TableSpec<Row>
  layout: Layout<Row>
  actions: Actions<Row>
  isChosen: boolean
  toggle(): void
}

export const TableRow = <Row extends { id: string }>(props: TableRowProps<Row>) => {
  const { row, spec, layout, actions, isChosen, toggle } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const detail = useId()
  const name = spec.nameOf(row)
  return (
    <>
      <tr className={isChosen ? 'is-chosen' : undefined}>
        {layout.unfolds ? (
          <td className="cell-narrow">
            <button
              type="button"
              className="unfold"
              aria-expanded={open}
              aria-controls={detail}
              aria-label={open ? t('Fold {{name}}', { name }) : t('Unfold {{name}}', { name })}
              onClick={() => setOpen(!open)}
            >
              <RightOutlined aria-hidden="true" rotate={open ? 90 : 0} />
            </button>
          </td>
        ) : undefined}
        {layout.chooses ? (
          <td className="cell-narrow">
            <input type="checkbox" checked={isChosen} aria-label={t('Choose {{name}}', { name })} onChange={toggle} />
          </td>
        ) : undefined}
        {layout.columns.map((column, index) => (
          <td key={column.id} className={cellClass(column, index)}>
            {column.render(row)}
          </td>
        ))}
        {layout.acts ? (
          <td className="cell-actions">
            <RowActions
              row={row}
              name={name}
              actions={spec.rowActions ?? []}
              busy={actions.busy.includes(row.id)}
              perform={actions.perform}
            />
          </td>
        ) : undefined}
      </tr>
      {layout.unfolds && open ? (
        <tr id={detail} className="unfolded">
          <td colSpan={layout.width}>
            <div>{spec.unfold?.(row)}</div>
          </td>
        </tr>
      ) : undefined}
    </>
  )
}
