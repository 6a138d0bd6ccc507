import addresses from 'virtual:endpoints'
import { Suspense, useEffect, useMemo } from 'react'
import { ColumnSettings } from './column-settings.tsx'
import { CopyViewButton } from './copy-view-button.tsx'
import { DensityMenu } from './density-menu.tsx'
import { EmptyState } from './empty-state.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar, FilterStrip } from './filter-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { ListNotes } from './list-notes.tsx'
import { exportQueryOf } from './list-query.ts'
import type { ListPageSpec } from './list-spec.ts'
import { ListTable } from './list-table.tsx'
import { isFiltered, readView, writeView } from './list-view.ts'
import { useOpenList } from './open-list.ts'
import { loadPage } from '../page/load-page.tsx'
import { currentLanguage } from '../i18n/i18n.ts'
import { isPhone, useIsPhone } from '../ui/use-is-phone.ts'
import type WholePhoneList from './phone/phone-list.tsx'
import { type Density, visible } from './preferences.ts'
import { QuestionBox } from './question-box.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import { useActions } from './use-actions.tsx'
import { useChosen } from './use-chosen.ts'
import { useExport } from './use-export.ts'
import { useList } from './use-list.ts'
import { useListView } from './use-list-view.ts'
import { usePageTop } from './use-page-top.ts'
import { usePreferences } from './use-preferences.ts'
import { useFolded } from './use-folded.ts'
import './list-page.css'

/** How many filters with a choice stand in the line of the head. */
const ROOM = 3
/** With its texts, where there is no room for a table; on a phone it is asked for before the first list is drawn. */
export const PhoneList = loadPage(
  () => import('./phone/phone-list.tsx'),
  ['phone'],
) as unknown as typeof WholePhoneList & { preload(): Promise<void> }
if (isPhone()) void PhoneList.preload()

/**
 * A list page: a screen describes what it shows and what can be done; this draws and fetches.
 * @example
 * const UsersPage = () => <ListPage spec={{ name: 'users', resource: users, title: t('User accounts'), columns, filters, … }} />
 */
export const ListPage = <Row extends { id: string }>({ spec }: { spec: ListPageSpec<Row> }) => {
  const { resource, columns, filters, create, batchActions = [] } = spec
  const viewSpec = useMemo(
    () => ({
      filters,
      sorts: columns.flatMap(({ sort }) => sort ?? []),
      extra: spec.extra,
      pageSize: addresses[resource.spec.list].pageSize,
    }),
    [filters, columns, spec.extra, resource],
  )
  const [view, change] = useListView(viewSpec)
  const list = useList(spec, view)
  const { items, page, loaded, listing, listFailed, error, absent, reload } = list
  const top = usePageTop(view.page)
  const actions = useActions<Row>(reload)
  const { preferences, ...setting } = usePreferences(spec.name, columns)
  const parts = { view, change, columns, preferences, prefer: setting.change }
  const folded = useFolded()
  const onPhone = useIsPhone()
  const listQuery = exportQueryOf(view, filters, spec.scope?.query)
  const exporting = useExport(
    spec.name,
    spec.export && {
      resource: spec.export,
      query: listQuery,
      columns: visible(columns, preferences).map(({ id }) => id),
    },
    spec.scope?.enterpriseId,
  )
  const query = writeView(new URLSearchParams(), { ...view, page: 1 }, viewSpec).toString()
  const [chosen, choose] = useChosen(`${view.page}?${query}`)
  const lastPage = Math.max(1, page?.totalPages ?? 1)
  const setDensity = (density: Density): void => setting.change({ ...preferences, density })
  useOpenList({ reload, view, change, lastPage, hasMore: page?.more === true, exporting, setDensity, create })
  const isBeyond = loaded && !listing && !listFailed && view.page > lastPage && page?.more !== true
  useEffect(() => {
    // The last row of the last page was deleted, or the link is old.
    if (isBeyond) change({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, change])

  if (absent && spec.absent !== undefined) return spec.absent
  const clear = () => change({ filters: {} })
  const apply = (saved: string, options?: { replace?: boolean }) =>
    change(readView(new URLSearchParams(saved), viewSpec), options)
  const rows = items.filter(({ id }) => chosen.includes(id))
  // Two signs say in Chinese what takes three words elsewhere.
  const most = currentLanguage() === 'zh' ? ROOM : spec.actions === undefined ? 1 : 0
  const room = Math.min(most, spec.filterRoom ?? (spec.controls === undefined ? ROOM : 0))
  if (onPhone)
    return (
      <section className="list-page" ref={top}>
        <Suspense>
          <PhoneList
            {...{ spec, parts, list, actions, exporting, chosen, choose, listQuery }}
            columnSetting={{ ...setting, folded }}
            views={{ query, apply }}
          />
        </Suspense>
      </section>
    )
  return (
    <section className="list-page" ref={top}>
      <ListHead spec={spec} parts={parts} page={loaded ? page : undefined}>
        <FilterBar
          filters={filters}
          view={view}
          change={change}
          room={room}
          tools={
            <>
              <SavedViewsMenu list={spec.name} query={query} apply={apply} />
              <ExportMenu state={exporting} list={spec.name} filtered={isFiltered(view)} />
              <ColumnSettings columns={columns} preferences={preferences} folded={folded} {...setting} />
              <DensityMenu density={preferences.density} choose={setDensity} />
              <CopyViewButton />
            </>
          }
        />
      </ListHead>
      <ListNotes
        exporting={exporting}
        actions={actions}
        failure={listFailed ? (error ?? '') : undefined}
        reload={reload}
      />
      {spec.above}
      <div className="card">
        <FilterStrip filters={filters} view={view} change={change} room={room}>
          {typeof spec.purpose === 'function' ? spec.purpose(parts) : undefined}
        </FilterStrip>
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
            totals={(layout) => spec.totals?.(parts, layout)}
            nothing={<EmptyState filtered={isFiltered(view)} empty={spec.empty} create={create} clear={clear} />}
          />
        ) : undefined}
        {loaded ? (
          <ListFoot
            page={page}
            view={view}
            change={change}
            chosen={spec.bulk === undefined ? rows : []}
            batchActions={batchActions}
            perform={(action, rows) => actions.performAll(action, rows, () => choose([]))}
          />
        ) : undefined}
      </div>
      {rows.length === 0
        ? undefined
        : spec.bulk?.({ rows, total: page?.totalCounts ?? 0, query: listQuery, clear: () => choose([]) })}
      <QuestionBox asked={actions.asked} answer={actions.answer} />
    </section>
  )
}
