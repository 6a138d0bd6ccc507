import { StyleContext } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLayout } from '../layout/layout-store.ts'
import { useStore } from '../store/create-store.ts'
import { antdLocaleStore } from './antd-locale.ts'
import { pageNonce } from './page-nonce.ts'
import { stampStyles } from './stamp-styles.ts'
import { themeOf } from './theme-of.ts'
import './ui-modal.css'

/** Two Chinese characters stand together, as everywhere else. */
const BUTTON = { autoInsertSpace: false }
const MODAL = { className: 'ui-modal' }
const CSP = { nonce: pageNonce() }
stampStyles(CSP.nonce)
const WithinContext = createContext(false)

interface UiProviderProps {
  /** Where lists and menus that drop down are put. */
  popupContainer: (trigger?: HTMLElement) => HTMLElement
  children: ReactNode
}

const Provider = ({ popupContainer, children }: UiProviderProps) => {
  const color = useLayout((state) => state.color)
  const accent = useLayout((state) => state.accent)
  const density = useLayout((state) => state.density)
  const locale = useStore(antdLocaleStore, (state) => state.locale)
  // The accent is read with the tokens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const theme = useMemo(() => themeOf(color, density), [color, accent, density])
  const styles = useContext(StyleContext)
  const layered = useMemo(() => ({ ...styles, layer: true }), [styles])
  return (
    <WithinContext value={true}>
      <StyleContext value={layered}>
        <ConfigProvider
          csp={CSP}
          theme={theme}
          locale={locale}
          button={BUTTON}
          modal={MODAL}
          getPopupContainer={popupContainer}
        >
          {children}
        </ConfigProvider>
      </StyleContext>
    </WithinContext>
  )
}

/** antd in our colours, density and language, around whatever uses it; within another it adds nothing. */
export const UiProvider = ({ popupContainer, children }: UiProviderProps) =>
  useContext(WithinContext) ? children : <Provider popupContainer={popupContainer}>{children}</Provider>
