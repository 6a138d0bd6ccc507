import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Page } from '#contract/list.ts'
import { type ListView, PAGE_SIZES } from './list-view.ts'
import type { ChangeView } from './use-list-view.ts'

/** How many there are, which page this is, and how long a page is. */
export const Pager = ({ page, view, change }: { page: Page; view: ListView; change: ChangeView }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(view.page))
  useEffect(() => setTyped(String(view.page)), [view.page])
  const last = Math.max(1, page.totalPages)
  const hasMore = page.more === true
  const n = page.totalCounts.toLocaleString('en-US')
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
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={t('Previous page')}
        disabled={view.page <= 1}
        onClick={() => go(view.page - 1)}
      />
      <span className="pager-place">
        <Input
          size="small"
          value={typed}
          inputMode="numeric"
          aria-label={t('Page')}
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
          onPressEnter={goTyped}
          onBlur={goTyped}
        />
        {` / ${last.toLocaleString('en-US')}${hasMore ? '+' : ''}`}
      </span>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={t('Next page')}
        disabled={view.page >= last && !hasMore}
        onClick={() => go(view.page + 1)}
      />
      <Select
        size="small"
        value={view.pageSize}
        aria-label={t('Rows on a page')}
        popupMatchSelectWidth={false}
        options={PAGE_SIZES.map((size) => ({ value: size, label: t('{{n}} a page', { n: size }) }))}
        onChange={(pageSize) => change({ pageSize })}
      />
    </nav>
  )
}
