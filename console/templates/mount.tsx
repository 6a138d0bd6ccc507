import i18next from 'i18next'
import { StrictMode, Suspense, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath, type Navigator, Router, Routes } from 'react-router'
import type { MountContext, Mount } from '#console/app/add-ons/mounted.ts'
import { chooseLanguage, currentLanguage, loadTexts, startI18n } from '#console/shared/i18n/i18n.ts'
import '#console/shared/i18n/namespaces.ts'
import { layoutStore } from '#console/shared/layout/layout-store.ts'
import { Toasts } from '#console/shared/notifier/toasts.tsx'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { pageNameStore } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { loadAntdLocale } from '#console/shared/ui-theme/antd-locale.ts'
import { popupContainer } from '#console/shared/ui-theme/popup-container.ts'
import { UiProvider } from '#console/shared/ui-theme/ui-provider.tsx'
import { demoRoutes } from './demo-routes.tsx'
import { loadDemoTexts } from './texts.ts'

/** The console's router goes; this one only asks it to. */
const navigatorOf = (navigate: MountContext['navigate']): Navigator => ({
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push: (to, state, options) => void navigate(to, { ...options, state }),
  replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
  go: (steps) => void navigate(steps),
})

const useLanguageAndColor = ({ language, color }: MountContext): void => {
  useEffect(() => {
    if (language !== currentLanguage()) void loadDemoTexts(language).then(() => chooseLanguage(language))
  }, [language])
  useEffect(() => {
    if (layoutStore.get().color !== color) layoutStore.set({ color })
  }, [color])
}

const Pages = ({ context }: { context: MountContext }) => {
  const navigator = useMemo(() => navigatorOf(context.navigate), [context.navigate])
  useLanguageAndColor(context)
  return (
    <Router location={context.location} navigator={navigator}>
      <UiProvider popupContainer={popupContainer}>
        <PageBoundary>
          <Suspense fallback={<PageWait />}>
            <Routes>{demoRoutes}</Routes>
          </Suspense>
        </PageBoundary>
      </UiProvider>
      {/* Built together with the console, its own show what is said here too. */}
      {import.meta.env.PROD && <Toasts />}
    </Router>
  )
}

const mount: Mount = (element, first) => {
  // A place of its own: the page may be shown again before the root of the time before has ended.
  const place = element.appendChild(document.createElement('div'))
  // Two roots on one page must not give the same ids.
  const root = createRoot(place, { identifierPrefix: 'demo' })
  let context = first
  let named = ''
  const draw = (): void =>
    root.render(
      <StrictMode>
        <Pages context={context} />
      </StrictMode>,
    )
  const endNames = pageNameStore.subscribe(() => {
    const { name } = pageNameStore.get()
    if (name === named) return
    named = name
    context.nameRecord(name)
  })
  draw()
  return {
    follow: (next) => {
      context = next
      draw()
    },
    end: () => {
      endNames()
      place.remove()
      // Not while the console itself is being drawn.
      setTimeout(() => root.unmount())
    },
  }
}

/** The way to put pages into the frame, with the texts they need. */
export const prepared = async (): Promise<Mount> => {
  if (!i18next.isInitialized) await startI18n()
  await Promise.all([loadTexts(['console']), loadDemoTexts(currentLanguage()), loadAntdLocale()])
  return mount
}
