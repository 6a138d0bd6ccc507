import { EyeOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '../page/page-wait.tsx'
import { withTimeout } from '../page/load-page.tsx'
import { useDefaultView, useSavedViews } from './use-saved-views.ts'

const SavedViewsContent = lazy(() => withTimeout(import('./saved-views-content.tsx')))

interface SavedViewsMenuProps {
  list: string
  /** The list's part of the URL, as it stands. */
  query: string
  apply(query: string, options?: { replace?: boolean }): void
}

/** Views by name, one's own and those of colleagues: save the one on the screen, go to another, share, choose the first. */
export const SavedViewsMenu = ({ list, query, apply }: SavedViewsMenuProps) => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const state = useSavedViews(list, query)
  const [open, setOpen] = useState(false)
  const isPlain = query === '' && !params.has('page')
  useDefaultView(state.known, isPlain, (saved) => apply(saved, { replace: true }))
  const go = (saved: string) => {
    apply(saved)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<PageWait />}>
          <SavedViewsContent state={state} query={query} go={go} />
        </Suspense>
      }
      title={t('Saved views')}
    >
      <Button
        icon={<EyeOutlined aria-hidden="true" />}
        title={t('Views')}
        {...(state.current === undefined ? { 'aria-label': t('Views') } : {})}
      >
        {state.current === undefined ? undefined : t('View: {{name}}', { name: state.current.name })}
      </Button>
    </Popover>
  )
}
