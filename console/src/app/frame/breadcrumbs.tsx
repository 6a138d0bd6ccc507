import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { usePageNameAt } from '#console/shared/page/page-name.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { homeOf } from '../menu.ts'
import { leadsTo } from './menu/active-item.ts'
import { useMenu } from './menu/use-menu.ts'
import { useRoute } from './use-route.ts'
import './breadcrumbs.css'

interface Crumb {
  title: string
  to?: string
}

/** Home, the place in the menu, the page, the record. */
export const Breadcrumbs = () => {
  const { t } = useTranslation()
  const place = useLocation()
  const { pathname } = place
  const role = useAuth((state) => state.role)
  const { name, list = '' } = usePageNameAt(pathname) ?? {}
  const { trail } = useMenu()
  const route = useRoute(pathname)
  const above: Crumb[] = trail.map(({ title, path }, index) => ({
    title: t(title),
    to: path === undefined || list === '' || index < trail.length - 1 ? path : `${path}?${list}`,
  }))
  const isOwnItem = trail.slice(-1).some((item) => leadsTo(item, place) || item.title === route?.title)
  const page: Crumb[] = route === undefined || isOwnItem ? [] : [{ title: t(route.title) }]
  // The menu and the tab say where one is; only what lies below an item has a way back to say.
  if (name === undefined && isOwnItem) return undefined
  const crumbs = [
    { title: t('Home'), to: homeOf(role) },
    ...above,
    ...page,
    ...(name === undefined ? [] : [{ title: name }]),
  ]
  return (
    <nav className="breadcrumbs" aria-label={t('Breadcrumbs')}>
      <ol>
        {crumbs.map(({ title, to }: Crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={title}>
              {to === undefined || isLast ? (
                <span aria-current={isLast ? 'page' : undefined}>{title}</span>
              ) : (
                <Link to={to}>{title}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
