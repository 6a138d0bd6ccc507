import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { type Favourite, favouriteKey } from '#console/shared/favourites/favourites.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Icon as MarkIcon } from '#console/shared/ui/icons.tsx'
import { favouriteAt } from '../../actions/favourite-here.ts'
import { pageActions } from '../../actions/page-actions.ts'
import { RECORD_KINDS } from '../../actions/record.ts'
import { useFavourites } from '../../actions/use-favourites.ts'
import { Icon, type IconName } from '../icons.tsx'
import { keepLines } from './favourite-lines.ts'
import './favourites-group.css'
import './side-nav.css'

interface Entry {
  path: string
  title: string
  icon?: IconName
  /** Whether an ad set runs. */
  isRunning?: boolean
}

interface LineProps {
  entry: Entry
  remove(): void
}

const Line = ({ entry: { path, title, icon, isRunning }, remove }: LineProps) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <li className="favourites-group-line">
      <Link
        className="side-nav-item"
        to={path}
        title={title}
        aria-current={path === pathname + search ? 'page' : undefined}
      >
        {icon === undefined ? (
          <span
            className="favourites-group-dot"
            role="img"
            data-on={isRunning || undefined}
            aria-label={isRunning === true ? t('Ad running') : t('Ad stopped')}
          />
        ) : (
          <Icon name={icon} />
        )}
        <span className="side-nav-title">{title}</span>
      </Link>
      <button type="button" aria-label={t('Take “{{name}}” out of the favourites', { name: title })} onClick={remove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}

type SavedView = Extract<Favourite, { view: string }>

/** A saved view; one that is deleted has no line. */
const ViewLine = ({ favourite: { view, list, path }, remove }: { favourite: SavedView; remove(): void }) => {
  const { t } = useTranslation()
  const { data } = useQuery('listViews', { query: { list } })
  const saved = data?.views.find(({ id }) => id === view)
  return saved === undefined ? undefined : (
    <Line
      entry={{ path: `${path}?${saved.query}`, title: t('View: {{name}}', { name: saved.name }), icon: 'layout' }}
      remove={remove}
    />
  )
}

/** The favourites of this person above the menu, each with the way to take it away; the star marks the open page. */
export const FavouritesGroup = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { favourites, starred, records, isMarked, toggle } = useFavourites(user)
  const pages = pageActions(user)
  const entryOf = (favourite: Favourite): Entry | undefined => {
    const key = favouriteKey(favourite)
    if ('action' in favourite) {
      const page = pages.find(({ name }) => name === key)
      return page && { path: key.replace('page:', ''), title: t(page.title), icon: page.icon }
    }
    const adset = starred.find(({ id }) => key === `adset ${id}`)
    const record = records.find(({ kind, id }) => key === `${kind} ${id}`)
    if (record === undefined) return undefined
    const { path, title, kind } = record
    return adset === undefined
      ? { path, title, icon: RECORD_KINDS[kind].icon }
      : { path, title, isRunning: adset.status === 'AD_RUNNING' }
  }
  const lines = favourites.flatMap((favourite) => {
    const key = favouriteKey(favourite)
    const remove = (): void => toggle(favourite)
    if ('view' in favourite) return [<ViewLine key={key} favourite={favourite} remove={remove} />]
    const entry = entryOf(favourite)
    return entry === undefined ? [] : [<Line key={key} entry={entry} remove={remove} />]
  })
  const here = favouriteAt(user, pathname)
  const isHere = here !== undefined && isMarked(favouriteKey(here))
  useEffect(() => {
    keepLines(lines.length)
    // What came above may have pushed the open page's item out of sight.
    document.querySelector('.side-nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <nav className="side-nav favourites-group" aria-label={t('Favourites')}>
      <p className="side-nav-heading">
        {t('Favourites')}
        {here === undefined ? undefined : (
          <button
            type="button"
            aria-pressed={isHere}
            aria-label={isHere ? t('Remove this page from favourites') : t('Add this page to favourites')}
            title={`${isHere ? t('Remove this page from favourites') : t('Add this page to favourites')} (Ctrl+D)`}
            onClick={() => toggle(here)}
          >
            <MarkIcon name={isHere ? 'starred' : 'star'} />
          </button>
        )}
      </p>
      <ul>{lines}</ul>
    </nav>
  )
}
