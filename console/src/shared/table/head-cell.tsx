import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../ui/icons.tsx'
import { TermMark } from '../ui/term.tsx'
import type { ListColumn } from './list-spec.ts'
import { nextSort, orderOf } from './sort-order.ts'
import './list-table.css'

interface HeadCellProps<Row> {
  column: ListColumn<Row>
  className: string | undefined
  sort: string | undefined
  change(sort: string | undefined): void
}

export const HeadCell = <Row,>({ column, className, sort, change }: HeadCellProps<Row>) => {
  const { t } = useTranslation()
  const { sort: field, title, term } = column
  const mark = term === undefined ? undefined : <TermMark name={term} word={t(title)} />
  if (field === undefined) {
    return (
      <th scope="col" className={className} data-column={column.id}>
        {t(title)}
        {mark}
      </th>
    )
  }
  const order = orderOf(field, sort)
  return (
    <th scope="col" className={className} data-column={column.id} aria-sort={order}>
      <span className="list-table-head">
        <button
          type="button"
          className="list-table-sort"
          onClick={() => change(nextSort({ field, mostFirst: column.numeric === true }, sort))}
        >
          {t(title)}
          <span className="list-table-sort-marks" aria-hidden="true">
            <span className={order === 'ascending' ? 'list-table-sort-on' : undefined}>
              <Icon name="rise" />
            </span>
            <span className={order === 'descending' ? 'list-table-sort-on' : undefined}>
              <Icon name="fall" />
            </span>
          </span>
        </button>
        {mark}
      </span>
    </th>
  )
}
