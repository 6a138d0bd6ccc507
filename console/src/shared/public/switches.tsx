import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { chooseLanguage, currentLanguage, type LanguageCode, LANGUAGES } from '#console/shared/i18n/i18n.ts'
import { chooseLayout, useLayout } from '#console/shared/layout/layout-store.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Drawn } from './drawn.tsx'
import './switches.css'

const SUN =
  'M12 16.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M19.2 4.8l-1.7 1.7M6.5 17.5l-1.7 1.7'
const MOON = 'M20.5 14.2A8.5 8.5 0 119.8 3.5a6.8 6.8 0 0010.7 10.7z'
const CODES = ['zh', 'en', 'es'] as const satisfies readonly LanguageCode[]

/** Language and light or dark, on every public page. */
export const Switches = () => {
  const { t } = useTranslation()
  const isDark = useLayout((state) => state.color) === 'dark'
  const choose = (code: LanguageCode) =>
    chooseLanguage(code).catch(() =>
      notifyUser('danger', t('{{language}} could not be loaded; try again', { language: LANGUAGES[code] })),
    )
  return (
    <div className="switches">
      <div role="group" aria-label={t('Language')} className="switches-languages">
        {CODES.map((code) => (
          <button
            key={code}
            type="button"
            lang={code === 'zh' ? 'zh-CN' : code}
            aria-pressed={currentLanguage() === code}
            onClick={() => void choose(code)}
          >
            {LANGUAGES[code]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="switches-color"
        aria-label={t('Dark mode')}
        aria-pressed={isDark}
        onClick={() => chooseLayout({ color: isDark ? 'light' : 'dark' })}
      >
        <Drawn path={isDark ? SUN : MOON} />
      </button>
    </div>
  )
}
