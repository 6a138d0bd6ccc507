import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { type Loaded, loadPage, loadPart } from '#console/shared/page/load-page.tsx'
import { loadUiProvider } from '#console/shared/ui-theme/lazy-antd.tsx'
import { popupContainer } from '#console/shared/ui-theme/popup-container.ts'
import type { AppRoute } from './app-route.ts'

const withAntd = ({ load, texts }: AppRoute): Loaded<object> =>
  loadPart(async () => {
    const [{ default: Page }, UiProvider] = await Promise.all([
      load(),
      loadUiProvider(),
      texts === undefined ? undefined : loadTexts(texts),
    ])
    return () => (
      <UiProvider popupContainer={popupContainer}>
        <Page />
      </UiProvider>
    )
  })

const pages = new WeakMap<AppRoute, Loaded<object>>()

/** The page of a route, the same one at each asking; with antd around it unless it is drawn without. */
export const pageOf = (route: AppRoute): Loaded<object> => {
  const page = pages.get(route) ?? (route.light === true ? loadPage(route.load, route.texts) : withAntd(route))
  pages.set(route, page)
  return page
}
