import { formatCount } from '#console/shared/format/number.ts'
import { Button } from 'antd'
import type { Page } from '#contract/list.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/ui/mini-table.css'

interface SmallPagerProps {
  page: Page
  /** Counted from 0, as the second host does. */
  at: number
  go(at: number): void
}

/** Back and on in a drawer, where the address belongs to the list behind it. */
export const SmallPager = ({ page, at, go }: SmallPagerProps) => {
  const { t } = useTranslation()
  const n = formatCount(page.totalCounts)
  const last = Math.max(1, page.totalPages)
  return (
    <nav className="mini-table-foot num" aria-label={t('Pages of this part')}>
      <span className="faint">{page.more === true ? t('{{n}}+ in total', { n }) : t('{{n}} in total', { n })}</span>
      {last === 1 && page.more !== true ? undefined : (
        <span>
          <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
            {t('Previous page')}
          </Button>{' '}
          {at + 1} / {formatCount(last)}{' '}
          <Button size="small" disabled={at + 1 >= last && page.more !== true} onClick={() => go(at + 1)}>
            {t('Next page')}
          </Button>
        </span>
      )}
    </nav>
  )
}
