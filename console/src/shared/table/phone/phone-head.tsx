import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Page } from '#contract/list.ts'
import { Button } from '../../ui/button.tsx'
import type { ListFilter } from '../list-spec.ts'
import { filterKeys, type ListView } from '../list-view.ts'
import { TextFilter } from '../text-filter.tsx'
import type { ChangeView } from '../use-list-view.ts'
import { FilterButton } from './filter-button.tsx'
import './phone-head.css'

interface PhoneHeadProps {
  title: ReactNode
  page: Page | undefined
  filters: readonly ListFilter[]
  view: ListView
  change: ChangeView
  period: ReactNode
  openSheet(): void
  choosing: { on: boolean; toggle(): void } | undefined
}

type TextSearch = Extract<ListFilter, { kind: 'text' }>

/** What the list is called, how many it has, and the ways to find one: search, and the sheet of filters. */
export const PhoneHead = ({ title, page, filters, view, change, period, openSheet, choosing }: PhoneHeadProps) => {
  const { t } = useTranslation()
  const search = filters.find((filter): filter is TextSearch => filter.kind === 'text')
  const sought = search && view.filters[search.id]
  const [isSearching, setSearching] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  /** Within the tap itself: later, a phone would not bring its keyboard. */
  const toggleSearch = (): void => {
    flushSync(() => setSearching(!isSearching))
    field.current?.querySelector('input')?.focus()
  }
  const active = filters.filter(
    (filter) => filter !== search && filterKeys(filter).some((key) => view.filters[key] !== undefined),
  ).length
  const find = (id: string, value: string | undefined): void => {
    const { [id]: _, ...others } = view.filters
    change({ filters: value === undefined ? others : { ...others, [id]: value } }, { replace: sought !== undefined })
  }
  return (
    <>
      <header className="phone-head">
        {title === '' ? undefined : <h1>{title}</h1>}
        {page === undefined ? undefined : (
          <span className="phone-head-count num">
            {formatCount(page.totalCounts)}
            {page.more === true ? '+' : ''}
          </span>
        )}
        <span className="phone-head-space" />
        {period}
        {choosing === undefined ? undefined : (
          <Button
            className="phone-head-button"
            icon={choosing.on ? 'close' : 'check'}
            aria-label={choosing.on ? t('Choose none') : t('Choose several')}
            onClick={choosing.toggle}
          />
        )}
        {search === undefined ? undefined : (
          <Button
            className="phone-head-button"
            icon="search"
            aria-label={t('Search this list')}
            aria-expanded={isSearching || sought !== undefined}
            onClick={toggleSearch}
          />
        )}
        <FilterButton active={active} open={openSheet} />
      </header>
      {search !== undefined && (isSearching || sought !== undefined) ? (
        <div ref={field} className="phone-head-search" role="search">
          <TextFilter value={sought} label={t(search.label)} onChange={(value) => find(search.id, value)} />
        </div>
      ) : undefined}
    </>
  )
}
