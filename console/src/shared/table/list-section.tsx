import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ColumnSettings } from '#console/shared/table/column-settings.tsx'
import { EmptyState } from '#console/shared/table/empty-state.tsx'
import { ExportMenu } from '#console/shared/table/export-menu.tsx'
import { FilterBar } from '#console/shared/table/filter-bar.tsx'
import { ListFoot } from '#console/shared/table/list-foot.tsx'
import { ListNotes } from '#console/shared/table/list-notes.tsx'
import { PhoneList } from '#console/shared/table/list-page.tsx'
import type { ListPageSpec } from '#console/shared/table/list-spec.ts'
import { exportQueryOf } from '#console/shared/table/list-query.ts'
import { ListTable } from '#console/shared/table/list-table.tsx'
import { isFiltered } from '#console/shared/table/list-view.ts'
import { visible } from '#console/shared/table/preferences.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'
import { useActions } from '#console/shared/table/use-actions.tsx'
import { useExport } from '#console/shared/table/use-export.ts'
import { useList } from '#console/shared/table/use-list.ts'
import { useListView } from '#console/shared/table/use-list-view.ts'
import { usePreferences } from '#console/shared/table/use-preferences.ts'
import { useFolded } from '#console/shared/table/use-folded.ts'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'

const NONE: readonly string[] = []

/** A list as a part of a page: the same filters, table and pages as a list page, without its head. */
export const ListSection = <Row extends { id: string }>({
  spec,
  tools,
}: {
  spec: ListPageSpec<Row>
  tools?: ReactNode
}) => {
  const { columns, filters, batchActions = [] } = spec
  const viewSpec = useMemo(() => ({ filters, sorts: columns.flatMap(({ sort }) => sort ?? []) }), [filters, columns])
  const [view, change] = useListView(viewSpec)
  const list = useList(spec, view)
  const { items, page, loaded, listing, listFailed, error, reload } = list
  const actions = useActions<Row>(reload)
  const { preferences, ...setting } = usePreferences(spec.name, columns)
  const folded = useFolded()
  const [choice, setChoice] = useState({ view, ids: NONE })
  const chosen = choice.view === view ? choice.ids : NONE
  const choose = (ids: readonly string[]) => setChoice({ view, ids })
  const onPhone = useIsPhone()
  const listQuery = exportQueryOf(view, filters, spec.exportScope)
  const exporting = useExport(
    spec.name,
    spec.export && {
      resource: spec.export,
      query: listQuery,
      columns: visible(columns, preferences).map(({ id }) => id),
    },
  )
  if (onPhone) {
    const parts = { view, change, columns, preferences, prefer: setting.change }
    return (
      <section>
        <Suspense>
          <PhoneList
            {...{ spec, parts, list, actions, exporting, chosen, choose, listQuery, tools }}
            columnSetting={{ ...setting, folded }}
          />
        </Suspense>
      </section>
    )
  }
  return (
    <section className="card">
      <FilterBar
        filters={filters}
        view={view}
        change={change}
        tools={
          <>
            {tools}
            <ExportMenu state={exporting} list={spec.name} filtered={isFiltered(view)} />
            <ColumnSettings columns={columns} preferences={preferences} folded={folded} {...setting} />
          </>
        }
      />
      <ListNotes
        exporting={exporting}
        actions={actions}
        failure={listFailed ? (error ?? '') : undefined}
        reload={reload}
      />
      {loaded || !listFailed ? (
        <ListTable
          spec={spec}
          rows={loaded ? items : undefined}
          view={view}
          change={change}
          preferences={preferences}
          actions={actions}
          chosen={chosen}
          choose={choose}
          dimmed={loaded && (listing || listFailed)}
          folded={folded}
          nothing={<EmptyState filtered={isFiltered(view)} empty={spec.empty} clear={() => change({ filters: {} })} />}
        />
      ) : undefined}
      {loaded ? (
        <ListFoot
          page={page}
          view={view}
          change={change}
          chosen={items.filter(({ id }) => chosen.includes(id))}
          batchActions={batchActions}
          perform={(action, rows) => actions.performAll(action, rows, () => choose([]))}
        />
      ) : undefined}
      <QuestionBox asked={actions.asked} answer={actions.answer} />
    </section>
  )
}
