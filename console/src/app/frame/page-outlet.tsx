import { useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigationType } from 'react-router'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { KeptPage } from './kept-page.tsx'
import { type LeftPage, PageChange } from './page-change.tsx'
import { useOpenPages } from './use-open-pages.ts'
import './frame.css'

/** The page itself; the last lists, details and dashboards wait behind it, so that their tab or Back shows them at once. */
export const PageOutlet = () => {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const how = useNavigationType()
  const { pages, shown, leave } = useOpenPages()
  const { pathname } = shown.place.location
  /** A page starts at its top or where it was left, and the focus does not stay on what is gone. */
  const arrive = (left: LeftPage): void => {
    const top = leave(left) ?? (how === 'POP' ? undefined : 0)
    // Scrolling lays the page out, and so does the focus: after the table, which is measured and drawn in this turn.
    if (top !== undefined && (top !== 0 || left.top !== 0)) window.scrollTo(0, top)
    queueMicrotask(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.checkVisibility() === false)
        main.current?.focus({ preventScroll: true })
    })
  }
  return (
    <main className="frame-page" id="page" data-path={pathname} ref={main} tabIndex={-1}>
      <p className="sr-only" role="status">
        {t(shown.route?.title ?? '')}
      </p>
      <Breadcrumbs />
      {/* In an order that does not change, so that nothing is moved in the document. */}
      {pages
        .toSorted((one, other) => one.key.localeCompare(other.key))
        .map((page) => (
          <KeptPage key={page.key} page={page} isShown={page.key === shown.key} />
        ))}
      <PageChange path={pathname} onChange={arrive} />
    </main>
  )
}
