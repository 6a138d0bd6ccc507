import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prepareFirst } from './app/app.tsx'
import { connectClient } from './shared/api/client.ts'
import { startI18n } from './shared/i18n/i18n.ts'
import { followLayout } from './shared/layout/layout-store.ts'
import { currentToken, loseSession, requireSecondFactor } from './shared/session/auth-store.ts'
import { askToConfirm } from './shared/session/confirm-store.ts'
import { followSession } from './shared/session/follow-session.ts'
import { loadSite, siteStore } from './shared/session/site-store.ts'
import './shared/style/tokens.css'
import './shared/style/base.css'
import './shared/style/antd.css'
import './shared/style/elements.css'
import './shared/style/utilities.css'
import './shared/style/motion.css'

connectClient({
  token: currentToken,
  onSessionLost: loseSession,
  onSecondFactorRequired: requireSecondFactor,
  confirmSession: askToConfirm,
  secondHost: () => siteStore.get().secondHost,
})
followLayout()
followSession()

const start = async (root: HTMLElement): Promise<void> => {
  const [path = '', search] = location.hash.slice(1).split('?')
  const language = startI18n()
  void loadSite()
  const styles = window.consoleBoot?.signIn
  await Promise.all([language, prepareFirst(path === '' ? '/' : path, search), styles])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
// Not awaited here: the pages' code imports from this file's chunk, and would wait for it without end.
void start(root)
