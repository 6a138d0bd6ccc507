import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
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
      options={filter.options.map((option) => ({ value: option.value, label: t(option.label) }))}
      onChange={(next) => set({ [filter.id]: next })}
    />
  )
}

interface FilterBarProps {
  filters: readonly ListFilter[]
  view: ListView
  change: ChangeView
  tools: ReactNode
}

export const FilterBar = ({ filters, view, change, tools }: FilterBarProps) => {
  const { t } = useTranslation()
  const set: OneFilterProps['set'] = (values, replace) => {
    const next = Object.entries({ ...view.filters, ...values }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    )
    change({ filters: Object.fromEntries(next) }, { replace })
  }
  return (
    <div className="filter-bar" role="search">
      {filters.map((filter) => (
        <OneFilter key={filterKeys(filter).join()} filter={filter} view={view} set={set} />
      ))}
      {isFiltered(view) ? (
        <Button kind="link" onClick={() => change({ filters: {} })}>
          {t('Clear filters')}
        </Button>
      ) : undefined}
      <div className="filter-bar-tools">{tools}</div>
    </div>
  )
}
