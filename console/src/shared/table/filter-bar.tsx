import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import { Select } from '../ui/select.tsx'
import type { ListFilter } from './list-spec.ts'
import { filterKeys, isFiltered, type ListView } from './list-view.ts'
import { RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import type { ChangeView } from './use-list-view.ts'
import './filter-bar.css'

interface OneFilterProps {
  filter: ListFilter
  view: ListView
  set(values: Record<string, string | undefined>, replace?: boolean): void
}

const OneFilter = ({ filter, view, set }: OneFilterProps) => {
  const { t } = useTranslation()
  const label = t(filter.label)
  if (filter.kind === 'range') {
    return (
      <RangeFilter
        from={view.filters[filter.from]}
        to={view.filters[filter.to]}
        label={label}
        onChange={({ from, to }) => set({ [filter.from]: from, [filter.to]: to })}
      />
    )
  }
  const value = view.filters[filter.id]
  // Typing on refines the same step of the history.
  if (filter.kind === 'text')
    return (
      <TextFilter value={value} label={label} onChange={(next) => set({ [filter.id]: next }, value !== undefined)} />
    )
  if (filter.kind === 'pick')
    return <filter.pick value={value} label={label} onChange={(next) => set({ [filter.id]: next })} />
  return (
    <Select
      className="filter-bar-select"
      clears
      value={value}
      placeholder={label}
      label={label}
      options={filter.options.map((option) => ({ ...option, label: t(option.label) }))}
      onChange={(next) => set({ [filter.id]: next })}
    />
  )
}

interface Filtering {
  filters: readonly ListFilter[]
  view: ListView
  change: ChangeView
}

const Filters = ({ filters, view, change }: Filtering) => {
  const set: OneFilterProps['set'] = (values, replace) => {
    const next = Object.entries({ ...view.filters, ...values }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    )
    change({ filters: Object.fromEntries(next) }, { replace })
  }
  return filters.map((filter) => <OneFilter key={filterKeys(filter).join()} filter={filter} view={view} set={set} />)
}

const ClearFilters = ({ view, change }: Omit<Filtering, 'filters'>) => {
  const { t } = useTranslation()
  return isFiltered(view) ? (
    <Button kind="link" onClick={() => change({ filters: {} })}>
      {t('Clear filters')}
    </Button>
  ) : undefined
}

/** Those that stand behind a button where only so many have room beside the search and the days. */
const foldedOf = (filters: readonly ListFilter[], room: number): ListFilter[] =>
  filters.filter(({ kind }) => kind === 'select' || kind === 'pick').slice(room)
const isInForce = (filter: ListFilter, { filters }: ListView): boolean =>
  filterKeys(filter).some((key) => filters[key] !== undefined)

interface FilterBarProps extends Filtering {
  tools: ReactNode
  /** How many filters with a choice have room in the line; all, unless told. */
  room?: number
}

export const FilterBar = ({ filters, view, change, tools, room = Number.POSITIVE_INFINITY }: FilterBarProps) => {
  const { t } = useTranslation()
  const folded = foldedOf(filters, room)
  const inForce = folded.filter((filter) => isInForce(filter, view)).length
  return (
    <div className="filter-bar" role="search">
      <Filters filters={filters.filter((one) => !folded.includes(one))} view={view} change={change} />
      {folded.length === 0 ? undefined : (
        <PopoverButton
          className={inForce === 0 ? 'filter-bar-more' : 'filter-bar-more filter-bar-on'}
          icon="filter"
          label={t('Filters')}
          heads
          content={() => (
            <div className="filter-bar-folded">
              <Filters filters={folded} view={view} change={change} />
            </div>
          )}
        >
          {t('Filters')}
          {inForce === 0 ? undefined : <b className="filter-bar-count">{inForce}</b>}
        </PopoverButton>
      )}
      {inForce === 0 ? <ClearFilters view={view} change={change} /> : undefined}
      <div className="filter-bar-tools">{tools}</div>
    </div>
  )
}

interface FilterStripProps extends Filtering {
  room: number
  children: ReactNode
}

/** A second line, where there is need of one: the filters in force that have no room in the first, and what stands out. */
export const FilterStrip = ({ filters, view, change, room, children }: FilterStripProps) => {
  const inForce = foldedOf(filters, room).filter((filter) => isInForce(filter, view))
  return inForce.length === 0 && children === undefined ? undefined : (
    <div className="filter-bar-strip">
      <Filters filters={inForce} view={view} change={change} />
      {inForce.length === 0 ? undefined : <ClearFilters view={view} change={change} />}
      {children === undefined ? undefined : <div className="filter-bar-strip-end">{children}</div>}
    </div>
  )
}
