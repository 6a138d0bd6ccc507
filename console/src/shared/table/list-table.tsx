import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useLayout } from '../layout/layout-store.ts'
import { byNeed, cellClass, type Layout, layoutOf, onlyOf } from './cell-class.ts'
import { ChooseAll } from './choose-all.tsx'
import { HeadCell } from './head-cell.tsx'
import type { TableSpec } from './list-spec.ts'
import type { ListView } from './list-view.ts'
import type { Preferences } from './preferences.ts'
import { useShownTable } from './shown-tables.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableRow } from './table-row.tsx'
import type { Actions } from './use-actions.tsx'
import type { ChangeView } from './use-list-view.ts'
import { useTableFit } from './use-table-fit.ts'
import type { FoldedColumns } from './use-folded.ts'
import './list-table.css'

/** How many rows the columns are first measured with. */
const SAMPLE = 3
/** How many a window shows at once, about: they are painted before the others are drawn. */
const IN_SIGHT = 12

const isAny = (some: readonly unknown[] | undefined): boolean => some !== undefined && some.length > 0

interface ListTableProps<Row extends { id: string }> {
  spec: TableSpec<Row>
  /** Undefined before the first ones have come. */
  rows: readonly Row[] | undefined
  view: ListView
  change: ChangeView
  preferences: Preferences
  actions: Actions<Row>
  chosen: readonly string[]
  choose(ids: readonly string[]): void
  /** Old rows while new ones are on their way. */
  dimmed: boolean
  nothing: ReactNode
  /** Below the rows. */
  totals?(layout: Layout<Row>): ReactNode
  /** Is told which columns have no room; without it all are shown, and the table scrolls sideways. */
  folded?: FoldedColumns
}

/** A real table, without the weight of antd's: sorting, choosing and unfolding are all a list needs. */
export const ListTable = <Row extends { id: string }>(props: ListTableProps<Row>) => {
  const { spec, rows, view, change, preferences, actions, chosen, choose, dimmed, nothing, totals, folded } = props
  const { t } = useTranslation()
  const { columns, rowActions, unfold, openRow } = spec
  const usual = useLayout((state) => state.density)
  const density = preferences.density ?? usual
  const has = {
    unfolds: unfold !== undefined,
    chooses: spec.bulk !== undefined || isAny(spec.batchActions),
    acts: isAny(rowActions),
  }
  const sorted = view.sort?.replace(/^-/, '')
  const wanted = [
    ...columns.flatMap(({ id, sort }) => (sort !== undefined && sort === sorted ? [id] : [])),
    ...(spec.pinned?.(view.filters) ?? []),
  ].join()
  const whole = useMemo(() => {
    const acting = { unfolds: has.unfolds, chooses: has.chooses, acts: has.acts }
    return layoutOf(columns, preferences, acting, wanted.split(','))
  }, [columns, preferences, has.unfolds, has.chooses, has.acts, wanted])
  const ids = whole.columns.map(({ id }) => id)
  const { box, table, isMeasured, fitting, overflows } = useTableFit({
    columns: byNeed(whole.columns, wanted.split(',')),
    key: [currentLanguage(), density, ...ids, wanted].join(),
    folds: folded !== undefined && preferences.scrolls !== true,
  })
  const most = useDeferredValue(isMeasured && rows !== undefined, false) ? Number.POSITIVE_INFINITY : IN_SIGHT
  const shown = fitting.join()
  const layout = useMemo(() => onlyOf(whole, shown.split(',')), [whole, shown])
  const beyond = ids.filter((id) => !fitting.includes(id)).join()
  useEffect(() => {
    const known = folded?.get().ids.join()
    if (known !== beyond) folded?.set({ ids: beyond === '' ? [] : beyond.split(',') })
  }, [folded, beyond])
  const latest = useRef({ chosen, choose, rows, spec, perform: actions.perform })
  useLayoutEffect(() => {
    latest.current = { chosen, choose, rows, spec, perform: actions.perform }
  })
  const toggle = useCallback((id: string) => {
    const now = latest.current.chosen
    latest.current.choose(now.includes(id) ? now.filter((one) => one !== id) : [...now, id])
  }, [])
  useShownTable(table, latest)
  const state = [
    'list-table',
    `is-${density}`,
    dimmed ? 'is-dimmed' : '',
    layout.unfolds ? 'has-unfold' : '',
    layout.chooses ? 'has-choice' : '',
  ]
  return (
    <div
      ref={box}
      className={overflows ? 'list-table-box list-table-overflow' : 'list-table-box'}
      // A box that scrolls must be reachable by the keyboard.
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': t('Table, scrolls sideways') } : {})}
    >
      <table ref={table} className={state.filter(Boolean).join(' ')} aria-busy={dimmed || rows === undefined}>
        <thead>
          <tr>
            {layout.unfolds ? (
              <th scope="col" className="list-table-narrow">
                <span className="sr-only">{t('Detail')}</span>
              </th>
            ) : undefined}
            {layout.chooses ? (
              <th scope="col" className="list-table-narrow">
                <ChooseAll ids={(rows ?? []).map(({ id }) => id)} chosen={chosen} choose={choose} />
              </th>
            ) : undefined}
            {layout.columns.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                className={cellClass(column, index)}
                sort={view.sort}
                change={(sort) => change({ sort })}
              />
            ))}
            {layout.acts ? (
              <th scope="col" className="list-table-actions">
                {t('Actions')}
              </th>
            ) : undefined}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? <SkeletonRows width={layout.width} /> : undefined}
          {rows?.slice(0, isMeasured ? most : SAMPLE).map((row) => (
            <TableRow
              key={row.id}
              row={row}
              name={spec.nameOf(row)}
              layout={layout}
              columns={whole.columns}
              rowActions={rowActions}
              unfold={unfold}
              openRow={openRow}
              perform={actions.perform}
              isBusy={actions.busy.includes(row.id)}
              isChosen={chosen.includes(row.id)}
              toggle={toggle}
            />
          ))}
          {rows?.length === 0 ? (
            <tr>
              <td colSpan={layout.width} className="list-table-empty">
                {nothing}
              </td>
            </tr>
          ) : undefined}
        </tbody>
        {rows === undefined || rows.length === 0 ? undefined : totals?.(layout)}
      </table>
    </div>
  )
}
