import { formatCount } from '#console/shared/format/number.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Page } from '#contract/list.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/table/list-page.css'
import '#console/shared/table/pager.css'

interface Props {
  page: Page
  /** Counted from 1. */
  at: number
  go(to: number): void
}

/** A hundred visits a page. */
export const TimelinePager = ({ page, at, go }: Props) => {
  const { t } = useTranslation()
  const last = Math.max(1, page.totalPages)
  const hasMore = page.more === true
  const n = formatCount(page.totalCounts)
  return (
    <div className="list-page-foot">
      <nav className="pager num" aria-label={t('Pages of the list')}>
        <span className="pager-total">{hasMore ? t('{{n}}+ in total', { n }) : t('{{n}} in total', { n })}</span>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t('Previous page')}
          disabled={at <= 1}
          onClick={() => go(at - 1)}
        />
        <span className="pager-place">{`${at} / ${formatCount(last)}${hasMore ? '+' : ''}`}</span>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t('Next page')}
          disabled={at >= last && !hasMore}
          onClick={() => go(at + 1)}
        />
      </nav>
    </div>
  )
}
