import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { chooseLayout, useLayout } from '#console/shared/layout/layout-store.ts'
import { Icon } from '../icons.tsx'
import './top-bar.css'

export const ColorButton = () => {
  const { t } = useTranslation()
  const isDark = useLayout((state) => state.color === 'dark')
  const label = isDark ? t('Switch to light') : t('Switch to dark')
  return (
    <button
      type="button"
      className="top-bar-button top-bar-color"
      aria-label={label}
      title={label}
      onClick={() => chooseLayout({ color: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'light' : 'dark'} size={18} />
    </button>
  )
}
