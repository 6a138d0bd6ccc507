import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { loadPart } from '../page/load-page.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import { useDefaultView, useSavedViews } from './use-saved-views.ts'

const SavedViewsPanel = loadPart(() => import('./list-panels.ts').then((panels) => panels.SavedViewsPanel))

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
  const isPlain = query === '' && !params.has('page')
  useDefaultView(state.known, isPlain, (saved) => apply(saved, { replace: true }))
  return (
    <PopoverButton
      icon="eye"
      label={t('Saved views')}
      heads
      title={t('Views')}
      {...(state.current === undefined ? { 'aria-label': t('Views') } : {})}
      preload={SavedViewsPanel.preload}
      content={(close) => (
        <SavedViewsPanel
          state={state}
          query={query}
          go={(saved) => {
            apply(saved)
            close()
          }}
        />
      )}
    >
      {state.current === undefined ? undefined : t('View: {{name}}', { name: state.current.name })}
    </PopoverButton>
  )
}
