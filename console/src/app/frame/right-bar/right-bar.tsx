import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { resetLayout, toggleRightSidebar, useLayout } from '#console/shared/layout/layout-store.ts'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { chooseOwnColor, followSystemColor, useFollowsSystem } from '../../actions/system-color.ts'
import { Icon } from '../icons.tsx'
import { showTabs, useTabsShown } from '../page-tabs/tabs-store.ts'
import { Sheet } from '../popup/sheet.tsx'
import {
  ACCENT_GROUP,
  COLOR_GROUP,
  DENSITY_GROUP,
  LAYOUT_GROUP,
  THEME_GROUP,
  TYPE_GROUP,
  WIDTH_GROUP,
} from './layout-options.ts'
import { LayoutPicture } from './layout-picture.tsx'
import { OptionGroup } from './option-group.tsx'
import './right-bar.css'
import '../top-bar/top-bar.css'

const close = (): void => toggleRightSidebar(false)
const pictureOf = (layout: string) => <LayoutPicture layout={layout} />
const swatchOf = (accent: string) => <i className="right-bar-swatch" data-accent={accent} />
const reset = (): void => {
  chooseOwnColor()
  resetLayout()
  showTabs(true)
}

/** What only a window with room for a sidebar has. */
const WideGroups = () => {
  const { t } = useTranslation()
  const layout = useLayout((state) => state.layout)
  const areTabsShown = useTabsShown()
  const noSidebar = t('This layout has no sidebar')
  return (
    <>
      <OptionGroup group={WIDTH_GROUP} />
      <OptionGroup group={THEME_GROUP} />
      <OptionGroup group={TYPE_GROUP} off={layout === 'topnav' || layout === 'full' ? noSidebar : undefined} />
      <fieldset className="right-bar-group">
        <legend>{t('Page tabs')}</legend>
        <label className="right-bar-switch">
          <input type="checkbox" checked={areTabsShown} onChange={(event) => showTabs(event.target.checked)} />
          {t('Show open pages as tabs')}
        </label>
      </fieldset>
      <p className="right-bar-hint">
        {t('Between 768 and 1028 pixels the sidebar is always condensed; in narrower windows the menu is a drawer.')}
      </p>
    </>
  )
}

/** The right sidebar: every choice of layout and appearance, kept on this machine; on a phone those of appearance. */
const RightBar = () => {
  const { t } = useTranslation()
  const isOpen = useLayout((state) => state.showRightSidebar)
  const followsSystem = useFollowsSystem()
  const onPhone = useIsPhone()
  return (
    <Sheet isOpen={isOpen} onClose={close} label={t('Layout and appearance')} className="right-bar">
      <header>
        <h2>{t('Layout and appearance')}</h2>
        <button type="button" className="top-bar-button" aria-label={t('Close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className="right-bar-options">
        {onPhone ? undefined : <OptionGroup group={LAYOUT_GROUP} picture={pictureOf} columns={2} />}
        <OptionGroup
          group={COLOR_GROUP}
          beside={{
            title: text('As the system'),
            isOn: followsSystem,
            choose: followSystemColor,
            leave: chooseOwnColor,
          }}
        />
        <OptionGroup group={ACCENT_GROUP} picture={swatchOf} columns={4} />
        <OptionGroup group={DENSITY_GROUP} />
        {onPhone ? undefined : <WideGroups />}
      </div>
      <footer>
        <button type="button" className="right-bar-reset" onClick={reset}>
          <Icon name="refresh" />
          {t('Reset to default')}
        </button>
      </footer>
    </Sheet>
  )
}
export default RightBar
