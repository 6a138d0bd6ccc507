import { type ReactNode, Suspense, useState } from 'react'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Page } from '#contract/list.ts'
import { loadPart } from '../../page/load-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { ListColumn, ListFilter } from '../list-spec.ts'
import { filterKeys, type ListView } from '../list-view.ts'
import { nextSort, orderOf } from '../sort-order.ts'
import { TextFilter } from '../text-filter.tsx'
import type { ChangeView } from '../use-list-view.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import '../../ui/skeleton.css'
import './filter-sheet.css'

const RangePanel = loadPart(() => import('../list-panels.ts').then((panels) => panels.RangePanel))
/** More than these hide what follows them. */
const CHIPS = 8
const nothing = (): void => undefined

/** In a bar a filter that is not set says that it leaves everything; as a heading it names what it is about. */
export const headingOf = (label: string): string => {
  const name = label.replace(/^(?:全部|Every |Tod[oa]s? (?:l[oa]s )?|Cualquier )/, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

type Values = Record<string, string | undefined>

interface OneProps {
  filter: ListFilter
  view: Pick<ListView, 'filters'>
  set(values: Values): void
}

/** One thing that is chosen in the sheet, under its name. */
export const SheetPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="filter-sheet-part">
    <h3>{title}</h3>
    {children}
  </section>
)

interface ChipsProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange(value: string | undefined): void
}

export const Chips = ({ label, options, value, onChange }: ChipsProps) => {
  const { t } = useTranslation()
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? options : options.filter((one, at) => at < CHIPS || one.value === value)
  return (
    <div className="filter-sheet-chips" role="group" aria-label={label}>
      {shown.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.label}
        </button>
      ))}
      {shown.length === options.length ? undefined : (
        <button type="button" className="faint" onClick={() => showWhole(true)}>
          {t('{{n}} more', { n: options.length - shown.length })}
        </button>
      )}
    </div>
  )
}

const One = ({ filter, view, set }: OneProps) => {
  const { t } = useTranslation()
  const label = t(filter.label)
  if (filter.kind === 'range')
    return (
      <Suspense fallback={<i className="skeleton" />}>
        <RangePanel
          from={view.filters[filter.from]}
          to={view.filters[filter.to]}
          onChange={({ from, to }) => set({ [filter.from]: from, [filter.to]: to })}
          close={nothing}
        />
      </Suspense>
    )
  const value = view.filters[filter.id]
  const change = (next: string | undefined): void => set({ [filter.id]: next })
  if (filter.kind === 'text') return <TextFilter value={value} label={label} onChange={change} />
  if (filter.kind === 'pick') return <filter.pick value={value} label={label} onChange={change} />
  return (
    <Chips
      label={label}
      value={value}
      onChange={change}
      options={filter.options.map((option) => ({ value: option.value, label: t(option.label) }))}
    />
  )
}

const SortChips = <Row,>({ columns, view, change }: Pick<SheetProps<Row>, 'columns' | 'view' | 'change'>) => {
  const { t } = useTranslation()
  const sorts = columns.flatMap(({ sort, title, numeric }) =>
    sort === undefined ? [] : [{ sort, title, mostFirst: numeric === true }],
  )
  if (sorts.length === 0) return undefined
  return (
    <SheetPart title={t('Order of the rows')}>
      <div className="filter-sheet-chips" role="group" aria-label={t('Order of the rows')}>
        {sorts.map(({ sort, title, mostFirst }) => {
          const order = orderOf(sort, view.sort)
          const way = { none: '', ascending: t('ascending'), descending: t('descending') }[order]
          return (
            <button
              key={sort}
              type="button"
              aria-pressed={order !== 'none'}
              onClick={() => change({ sort: nextSort({ field: sort, mostFirst }, view.sort) }, { replace: true })}
            >
              {t(title)} {way}
            </button>
          )
        })}
      </div>
    </SheetPart>
  )
}

interface FiltersProps {
  filters: readonly ListFilter[]
  chosen: Record<string, string>
  choose(filters: Record<string, string>): void
}

/** Each filter under its name. */
export const SheetFilters = ({ filters, chosen, choose }: FiltersProps) => {
  const { t } = useTranslation()
  const set = (values: Values): void => {
    const next = Object.entries({ ...chosen, ...values }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    )
    choose(Object.fromEntries(next))
  }
  return filters.map((filter) => (
    <SheetPart key={filterKeys(filter).join()} title={headingOf(t(filter.label))}>
      <One filter={filter} view={{ filters: chosen }} set={set} />
    </SheetPart>
  ))
}

interface FrameProps {
  /** How many filters are set. */
  count: number
  clear(): void
  /** What the button at the end says. */
  done: string
  isBusy: boolean
  close(): void
  children: ReactNode
}

/** The sheet itself: what is chosen in it acts at once. */
export const SheetFrame = ({ count, clear, done, isBusy, close, children }: FrameProps) => {
  const { t } = useTranslation()
  return (
    <BottomSheet
      title={t('Filters')}
      aside={
        count === 0 ? undefined : (
          <Button kind="link" onClick={clear}>
            {t('Clear all {{n}}', { n: count })}
          </Button>
        )
      }
      onClose={close}
      foot={
        <Button kind="primary" aria-busy={isBusy} onClick={close}>
          {done}
        </Button>
      }
    >
      <div className="filter-sheet">{children}</div>
    </BottomSheet>
  )
}

interface SheetProps<Row> {
  filters: readonly ListFilter[]
  columns: readonly ListColumn<Row>[]
  view: ListView
  change: ChangeView
  page: Page | undefined
  isBusy: boolean
  /** Before the filters: what else decides what is shown. */
  options: ReactNode
  /** At the end: views, export, columns. */
  tools: ReactNode
  close(): void
}

/** All that narrows and orders the list, in one place; the rows behind it follow at once. */
export const FilterSheet = <Row,>(props: SheetProps<Row>) => {
  const { filters, columns, view, change, page, isBusy, options, tools, close } = props
  const { t } = useTranslation()
  const choose = (next: Record<string, string>): void => change({ filters: next }, { replace: true })
  const n = page === undefined ? '…' : `${formatCount(page.totalCounts)}${page.more === true ? '+' : ''}`
  return (
    <SheetFrame
      count={Object.keys(view.filters).length}
      clear={() => choose({})}
      done={t('Show {{n}}', { n })}
      isBusy={isBusy}
      close={close}
    >
      {options}
      <SheetFilters filters={filters} chosen={view.filters} choose={choose} />
      <SortChips columns={columns} view={view} change={change} />
      <SheetPart title={t('List tools')}>
        <div className="filter-sheet-tools">{tools}</div>
      </SheetPart>
    </SheetFrame>
  )
}
