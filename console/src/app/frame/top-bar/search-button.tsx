import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PALETTE_ACTION } from '../../actions/help-actions.ts'
import { Keys } from '../../actions/keys.tsx'
import { usePerform } from '../../actions/use-perform.ts'
import { Icon } from '../icons.tsx'
import './top-bar.css'

/** Looks like a search field, opens the palette. */
export const SearchButton = () => {
  const { t } = useTranslation()
  const perform = usePerform()
  return (
    <button
      type="button"
      className="top-bar-search"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onClick={() => perform(PALETTE_ACTION)}
    >
      <Icon name="search" />
      <span className="top-bar-search-words">{t('Search pages, records…')}</span>
      <Keys shortcut={PALETTE_ACTION.shortcut ?? ''} />
    </button>
  )
}
