import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useSite } from '#console/shared/session/site-store.ts'

/** Names the browser's tab after the page. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const name = useSite((site) => site.name)
  const full = `${t(title)} · ${name}`
  // Before the effects of the page, which may know better: see useTitle.
  useLayoutEffect(() => {
    document.title = full
  }, [full])
  return children
}
