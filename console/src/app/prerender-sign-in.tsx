import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, type Navigator, Router } from 'react-router'
import LoginPage from '../features/identity/auth/set1/login-page.tsx'
import signIn from '../features/identity/auth/locale/zh.json'
import shared from '../shared/locale/zh.json'
import { LOGIN } from './public-routes.ts'

const nothing = (): void => undefined
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push: nothing,
  replace: nothing,
  go: nothing,
}

/** The sign-in in Chinese as it stands in the page before any of its code has come; run by the build. */
export const renderSignIn = (): string => {
  void i18next.init({
    lng: 'zh',
    fallbackLng: 'en',
    resources: { zh: { translation: { ...shared, ...signIn } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  // A passkey is offered here; the page takes that away where the browser has none.
  Object.assign(globalThis, { window: { isSecureContext: true, PublicKeyCredential: nothing } })
  try {
    return renderToStaticMarkup(
      <Router location={LOGIN} navigator={navigator} static>
        <LoginPage />
      </Router>,
    )
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}
