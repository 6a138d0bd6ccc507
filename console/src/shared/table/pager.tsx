import { formatCount } from '#console/shared/format/number.ts'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Page } from '#contract/list.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type ListView, PAGE_SIZES } from './list-view.ts'
import type { ChangeView } from './use-list-view.ts'
import './pager.css'

/** How many there are, which page this is, and how long a page is. */
export const Pager = ({ page, view, change }: { page: Page; view: ListView; change: ChangeView }) => {
  const { t } = useTranslation()
  const [kept, keep] = useState({ page: view.page, typed: String(view.page) })
  const typed = kept.page === view.page ? kept.typed : String(view.page)
  const setTyped = (next: string) => keep({ page: view.page, typed: next })
  const last = Math.max(1, page.totalPages)
  const hasMore = page.more === true
  const n = formatCount(page.totalCounts)
  const go = (to: number) => change({ page: to })
  const goTyped = () => {
    const to = Math.trunc(Number(typed))
    if (to >= 1 && (to <= last || hasMore) && to !== view.page) go(to)
    else setTyped(String(view.page))
  }
  return (
    <nav className="pager num" aria-label={t('Pages of the list')}>
      <span className="pager-total">{hasMore ? t('{{n}}+ in total', { n }) : t('{{n}} in total', { n })}</span>
      <Button
        kind="text"
        small
        icon="left"
        aria-label={t('Previous page')}
        disabled={view.page <= 1}
        onClick={() => go(view.page - 1)}
      />
      <span className="pager-place">
        <TextInput
          small
          value={typed}
          inputMode="numeric"
          aria-label={t('Page')}
          onChange={(next) => setTyped(next.replaceAll(/\D/g, ''))}
          onEnter={goTyped}
          onBlur={goTyped}
        />
        {` / ${formatCount(last)}${hasMore ? '+' : ''}`}
      </span>
      <Button
        kind="text"
        small
        icon="right"
        aria-label={t('Next page')}
        disabled={view.page >= last && !hasMore}
        onClick={() => go(view.page + 1)}
      />
      <Select
        small
        value={view.pageSize}
        label={t('Rows on a page')}
        options={PAGE_SIZES.map((size) => ({ value: size, label: t('{{n}} a page', { n: size }) }))}
        onChange={(pageSize) => change({ pageSize })}
      />
    </nav>
  )
}
