import { useEffect, useMemo, useState } from 'react'
import { ColumnSettings } from '#console/shared/table/column-settings.tsx'
import { DensityMenu } from '#console/shared/table/density-menu.tsx'
import { EmptyState } from '#console/shared/table/empty-state.tsx'
import { FilterBar } from '#console/shared/table/filter-bar.tsx'
import { ListFoot } from '#console/shared/table/list-foot.tsx'
import type { BatchHandover, ListFilter, TableSpec } from '#console/shared/table/list-spec.ts'
import { ListTable } from '#console/shared/table/list-table.tsx'
import { isFiltered } from '#console/shared/table/list-view.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'
import { useActions } from '#console/shared/table/use-actions.tsx'
import { useListView } from '#console/shared/table/use-list-view.ts'
import { usePreferences } from '#console/shared/table/use-preferences.ts'
import { type Selecting, selectRows } from './select-rows.ts'
import { useRemoval } from './use-removal.tsx'
import { useFolded } from '#console/shared/table/use-folded.ts'
import '#console/shared/table/list-page.css'

export interface SampleListSpec<Row> extends TableSpec<Row>, Selecting<Row> {
  /** Names what is stored of the list: columns and density. */
  name: string
  rows: readonly Row[]
  filters: readonly ListFilter[]
  batchActions?: readonly BatchHandover<Row>[]
  /** Deletes, and answers the way back; where it is given, rows can be deleted one by one and together. */
  remove?(rows: readonly Row[]): () => void
  create?: { label: string; onClick(): void }
  empty: { title: string; hint: string }
}

const nothing = (): void => undefined

/**
 * The product's table over samples in the browser: filters, sorting and pages in the URL, columns and density kept.
 * `columns` and `filters` must be the same objects at each render.
 * @example <SampleList spec={{ name: 'demo-tasks', rows: tasks, columns: COLUMNS, filters: FILTERS, fits, orders, nameOf, empty, remove }} />
 */
export const SampleList = <Row extends { id: string }>({ spec }: { spec: SampleListSpec<Row> }) => {
  const { name, columns, filters, nameOf, create, remove } = spec
  const viewSpec = useMemo(() => ({ filters, sorts: columns.flatMap(({ sort }) => sort ?? []) }), [filters, columns])
  const [view, change] = useListView(viewSpec)
  const { preferences, ...setting } = usePreferences(name, columns)
  const actions = useActions<Row>(nothing)
  const [chosen, choose] = useState<readonly string[]>([])
  const folded = useFolded()
  const removal = useRemoval({ nameOf, remove, done: () => choose([]) })
  const { rows, page } = selectRows(spec.rows, view, spec)
  const last = Math.max(1, page.totalPages)
  useEffect(() => {
    // The last row of the last page is gone, or the link is old.
    if (view.page > last) change({ page: last }, { replace: true })
  }, [view.page, last, change])

  const table: TableSpec<Row> = {
    ...spec,
    rowActions: [...(spec.rowActions ?? []), ...removal.actions],
    batchActions: [...(spec.batchActions ?? []), ...removal.actions],
  }
  return (
    <section className="list-page">
      {removal.bars}
      <div className="card">
        <FilterBar
          filters={filters}
          view={view}
          change={change}
          tools={
            <>
              <ColumnSettings columns={columns} preferences={preferences} folded={folded} {...setting} />
              <DensityMenu
                density={preferences.density}
                choose={(density) => setting.change({ ...preferences, density })}
              />
            </>
          }
        />
        <ListTable
          spec={table}
          rows={rows}
          view={view}
          change={change}
          preferences={preferences}
          actions={actions}
          chosen={chosen}
          choose={choose}
          dimmed={false}
          folded={folded}
          nothing={
            <EmptyState
              filtered={isFiltered(view)}
              empty={spec.empty}
              create={create}
              clear={() => change({ filters: {} })}
            />
          }
        />
        <ListFoot
          page={page}
          view={view}
          change={change}
          chosen={rows.filter(({ id }) => chosen.includes(id))}
          batchActions={table.batchActions ?? []}
          perform={(action, some) => actions.performAll(action, some, () => choose([]))}
        />
      </div>
      <QuestionBox asked={actions.asked} answer={actions.answer} />
      {removal.box}
    </section>
  )
}
