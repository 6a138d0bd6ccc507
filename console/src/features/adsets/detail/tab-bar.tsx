import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TABS, type TabName } from '#console/shared/adsets/tabs.ts'
import './adset-detail.css'

interface TabBarProps {
  bar: RefObject<HTMLDivElement | null>
  tabs: readonly TabName[]
  open: TabName
  choose(tab: TabName): void
}

const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The tabs of the page: arrows walk, one tab stop for all. */
export const TabBar = ({ bar, tabs, open, choose }: TabBarProps) => {
  const { t } = useTranslation()
  const walk = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(tabs.indexOf(open), tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    choose(tab)
    bar.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus()
  }
  return (
    <div className="adset-detail-tabs" role="tablist" aria-label={t('Parts of the ad set')} ref={bar}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === open}
          aria-controls="tab-panel"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => choose(tab)}
          onKeyDown={walk}
        >
          {t(TABS[tab].title)}
        </button>
      ))}
    </div>
  )
}
