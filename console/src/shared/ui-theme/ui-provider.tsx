import { ConfigProvider } from 'antd'
import i18next from 'i18next'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLayout } from '../layout/layout-store.ts'
import { useStore } from '../store/create-store.ts'
import { antdLocaleStore, loadAntdLocale } from './antd-locale.ts'
import { pageNonce } from './page-nonce.ts'
import { stampStyles } from './stamp-styles.ts'
import { themeOf } from './theme-of.ts'

/** Two Chinese characters stand together, as everywhere else. */
const BUTTON = { autoInsertSpace: false }
const CSP = { nonce: pageNonce() }
stampStyles(CSP.nonce)
const reloadLocale = (): void => void loadAntdLocale()

interface UiProviderProps {
  /** Where lists and menus that drop down are put. */
  popupContainer: (trigger?: HTMLElement) => HTMLElement
  children: ReactNode
}

/** antd in our colours, density and language; once, around everything that uses it. */
export const UiProvider = ({ popupContainer, children }: UiProviderProps) => {
  const color = useLayout((state) => state.color)
  const locale = useStore(antdLocaleStore, (state) => state.locale)
  const theme = useMemo(() => themeOf(color), [color])
  useEffect(() => {
    i18next.on('languageChanged', reloadLocale)
    return () => i18next.off('languageChanged', reloadLocale)
  }, [])
  return (
    <ConfigProvider csp={CSP} theme={theme} locale={locale} button={BUTTON} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  )
}
