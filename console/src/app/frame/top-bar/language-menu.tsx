import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { chooseLanguage, currentLanguage, type LanguageCode, LANGUAGES } from '#console/shared/i18n/i18n.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Icon } from '../icons.tsx'
import { Menu } from '../popup/menu.tsx'
import { Popup } from '../popup/popup.tsx'
import '../popup/popup.css'
import './top-bar.css'

const CODES = Object.keys(LANGUAGES).filter((code): code is LanguageCode => Object.hasOwn(LANGUAGES, code))

/** The three languages, each in its own words. */
export const LanguageItems = ({ onChosen }: { onChosen: () => void }) => {
  const current = currentLanguage()
  const choose = (code: LanguageCode): void => {
    onChosen()
    chooseLanguage(code).catch((error: unknown) => notifyUser('danger', messageOf(error)))
  }
  return CODES.map((code) => (
    <button
      key={code}
      type="button"
      className="popup-item"
      role="menuitemradio"
      aria-checked={code === current}
      lang={code}
      onClick={() => choose(code)}
    >
      {LANGUAGES[code]}
      <span className="popup-end">{code === current && <Icon name="check" />}</span>
    </button>
  ))
}

export const LanguageMenu = () => {
  const { t } = useTranslation()
  return (
    <Popup
      buttonClass="top-bar-button top-bar-language"
      panelLabel={t('Language')}
      align="end"
      button={
        <>
          <span className="sr-only">{t('Language')}</span>
          {LANGUAGES[currentLanguage()]}
          <Icon name="down" size={12} />
        </>
      }
    >
      {(close) => (
        <Menu label={t('Language')}>
          <LanguageItems onChosen={close} />
        </Menu>
      )}
    </Popup>
  )
}
