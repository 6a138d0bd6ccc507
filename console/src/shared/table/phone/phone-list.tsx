import { type ReactNode, Suspense, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPart } from '../../page/load-page.tsx'
import type { ListState } from '../../query/define-resource.ts'
import { ColumnSettings } from '../column-settings.tsx'
import { CopyViewButton } from '../copy-view-button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { ListNotes } from '../list-notes.tsx'
import type { ListPageSpec, ListParts } from '../list-spec.ts'
import { isFiltered } from '../list-view.ts'
import { Pager } from '../pager.tsx'
import { QuestionBox } from '../question-box.tsx'
import type { Actions } from '../use-actions.tsx'
import type { ExportState } from '../use-export.ts'
import type { FoldedColumns } from '../use-folded.ts'
import { useDefaultView, useSavedViews } from '../use-saved-views.ts'
import { AssignSheet } from './assign-sheet.tsx'
import { BatchBar } from './batch-bar.tsx'
import { cardParts, phoneSpecOf } from './card-parts.ts'
import { ChooseLine } from './choose-line.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { PhoneHead } from './phone-head.tsx'
import type { Assigned, CardAction } from './phone-spec.ts'
import { RowCard } from './row-card.tsx'
import { RowMenu } from './row-menu.tsx'
import { useFilterSheet } from './use-filter-sheet.ts'
import '../../ui/skeleton.css'
import './phone-list.css'
import './row-card.css'

const SavedViewsPanel = loadPart(() => import('../list-panels.ts').then((panels) => panels.SavedViewsPanel))
const BONES = ['one', 'two', 'three', 'four', 'five']

interface PhoneListProps<Row extends { id: string }> {
  spec: ListPageSpec<Row>
  parts: ListParts<Row>
  list: ListState<Row>
  actions: Actions<Row>
  exporting: ExportState
  chosen: readonly string[]
  choose(ids: readonly string[]): void
  columnSetting: { isChanged: boolean; change: ListParts<Row>['prefer']; reset(): void; folded: FoldedColumns }
  /** The list's own query string, as exports and bulk changes take it. */
  listQuery: string
  /** Its part of the address, and how to go to another; absent where a list is only a part of a page. */
  views?: { query: string; apply(query: string, options?: { replace?: boolean }): void }
  tools?: ReactNode
}

/** Views by name, in the sheet; the one chosen for it opens the list. */
const useViews = ({ name }: { name: string }, views: PhoneListProps<{ id: string }>['views']) => {
  const [params] = useSearchParams()
  const query = views?.query ?? ''
  const state = useSavedViews(name, query)
  const isPlain = views !== undefined && query === '' && !params.has('page')
  useDefaultView(state.known, isPlain, (saved) => views?.apply(saved, { replace: true }))
  return views === undefined ? undefined : (
    <Suspense>
      <SavedViewsPanel state={state} query={query} go={(saved) => views.apply(saved, { replace: true })} />
    </Suspense>
  )
}

/** A list where a table has no room: its rows as cards, all that narrows it in one sheet. */
const PhoneList = <Row extends { id: string }>(props: PhoneListProps<Row>) => {
  const { spec, parts, list, actions, exporting, chosen, choose, columnSetting, views, tools } = props
  const { t } = useTranslation()
  const { view, change, preferences } = parts
  const { items, page, loaded, listing, listFailed, error, reload } = list
  const phone = use(phoneSpecOf(spec.phone))
  const sheet = useFilterSheet(view, change)
  const saved = useViews(spec, views)
  const [choosing, setChoosing] = useState(false)
  const [assigned, assign] = useState<Assigned>()
  const [menuOf, openMenu] = useState<Row>()
  const canChoose = spec.bulk !== undefined || (spec.batchActions?.length ?? 0) > 0
  const isChoosing = canChoose && (choosing || chosen.length > 0)
  const card = cardParts(spec, preferences)
  const more = useMemo((): readonly CardAction<Row>[] => {
    const { assign: assignedOf } = phone
    if (assignedOf === undefined) return phone.actions?.(t) ?? []
    const isGiven = (row: Row) => assignedOf(row).isGiven === true
    const perform = (row: Row) => void assign(assignedOf(row))
    return [
      { id: 'assign', label: text('Assign'), allowed: (row) => !isGiven(row), perform },
      { id: 'reassign', label: text('Reassign'), allowed: isGiven, perform },
      ...(phone.actions?.(t) ?? []),
    ]
  }, [phone, t])
  const latest = useRef({ chosen, choose })
  useLayoutEffect(() => {
    latest.current = { chosen, choose }
  })
  const toggle = useCallback((id: string) => {
    const now = latest.current.chosen
    latest.current.choose(now.includes(id) ? now.filter((one) => one !== id) : [...now, id])
  }, [])
  const stopChoosing = (): void => {
    setChoosing(false)
    choose([])
  }
  const rows = items.filter(({ id }) => chosen.includes(id))
  const isBusy = loaded && (listing || listFailed)
  const { Summary, Period, Options } = phone
  return (
    <>
      <PhoneHead
        title={spec.title}
        page={page}
        filters={spec.filters}
        view={view}
        change={change}
        period={Period && <Period {...parts} />}
        openSheet={sheet.open}
        choosing={
          canChoose ? { on: isChoosing, toggle: () => (isChoosing ? stopChoosing() : setChoosing(true)) } : undefined
        }
      />
      {tools === undefined ? undefined : <div className="phone-list-tools">{tools}</div>}
      <ListNotes
        exporting={exporting}
        actions={actions}
        failure={listFailed ? (error ?? '') : undefined}
        reload={reload}
      />
      {Summary && <Summary {...parts} />}
      {isChoosing && loaded ? (
        <ChooseLine ids={items.map(({ id }) => id)} chosen={chosen} choose={choose} />
      ) : undefined}
      <ul
        className={isBusy ? 'row-card-list is-dimmed' : 'row-card-list'}
        aria-busy={isBusy || !loaded}
        aria-label={typeof spec.title === 'string' && spec.title !== '' ? spec.title : t('Rows')}
      >
        {loaded || listFailed
          ? undefined
          : BONES.map((bone) => (
              <li key={bone} className="row-card" aria-hidden="true">
                <i className="skeleton" />
                <i className="skeleton" />
                <i className="skeleton" />
              </li>
            ))}
        {card === undefined || !loaded
          ? undefined
          : items.map((row) => (
              <RowCard
                key={row.id}
                row={row}
                spec={spec}
                phone={phone}
                parts={card}
                more={more}
                perform={actions.perform}
                openMenu={openMenu}
                isMenuOpen={menuOf?.id === row.id}
                isBusy={actions.busy.includes(row.id)}
                toggle={canChoose ? toggle : undefined}
                isChoosing={isChoosing}
                isChosen={chosen.includes(row.id)}
              />
            ))}
      </ul>
      {loaded && items.length === 0 ? (
        <EmptyState
          filtered={isFiltered(view)}
          empty={spec.empty}
          create={spec.create}
          clear={() => change({ filters: {} })}
        />
      ) : undefined}
      {loaded && page !== undefined && (page.totalPages > 1 || view.page > 1 || page.more === true) ? (
        <div className="phone-list-foot">
          <Pager page={page} view={view} change={change} />
        </div>
      ) : undefined}
      {spec.above}
      {rows.length === 0
        ? undefined
        : (spec.bulk?.({ rows, total: page?.totalCounts ?? 0, query: props.listQuery, clear: stopChoosing }) ?? (
            <BatchBar
              rows={rows}
              actions={spec.batchActions ?? []}
              perform={(action, fit) => actions.performAll(action, fit, stopChoosing)}
              close={stopChoosing}
            />
          ))}
      {sheet.isOpen ? (
        <FilterSheet
          filters={spec.filters}
          columns={spec.columns}
          view={view}
          change={change}
          page={page}
          isBusy={isBusy}
          close={sheet.close}
          options={Options === undefined ? spec.controls?.(parts) : <Options {...parts} />}
          tools={
            <>
              {spec.actions}
              <ExportMenu state={exporting} list={spec.name} filtered={isFiltered(view)} />
              <ColumnSettings columns={spec.columns} preferences={preferences} {...columnSetting} />
              <CopyViewButton />
              {saved}
            </>
          }
        />
      ) : undefined}
      {menuOf === undefined ? undefined : (
        <RowMenu row={menuOf} spec={spec} more={more} perform={actions.perform} close={() => openMenu(undefined)} />
      )}
      {assigned === undefined ? undefined : (
        <AssignSheet assigned={assigned} done={reload} close={() => assign(undefined)} />
      )}
      <QuestionBox asked={actions.asked} answer={actions.answer} />
    </>
  )
}
export default PhoneList
