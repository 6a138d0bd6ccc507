import { useEffect } from 'react'
import { useSite } from '../session/site-store.ts'

/**
 * Names the browser's tab after the part of the page that is shown, in place of the page's own title, which is set
 * before.
 * @example useTitle(t('Group robots'))
 */
export const useTitle = (title: string): void => {
  const name = useSite((site) => site.name)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
