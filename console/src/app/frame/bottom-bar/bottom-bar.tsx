import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { loadPage } from '#console/shared/page/load-page.tsx'
import { openList } from '#console/shared/table/open-list.ts'
import { BottomSheet } from '#console/shared/table/phone/bottom-sheet.tsx'
import { Icon } from '../icons.tsx'
import { type BarItem, barItems, newItems } from './bar-items.ts'
import './bottom-bar.css'

const MineSheet = loadPage(() => import('./mine-sheet.tsx'), ['phone'])

/** None counts anything: what is new is counted by the bell in the head alone. */
const Item = ({ item }: { item: BarItem }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Link className="bottom-bar-item" to={item.path} aria-current={pathname === item.path ? 'page' : undefined}>
      <Icon name={item.icon} size={22} />
      <span>{t(item.title)}</span>
    </Link>
  )
}

const NewSheet = ({ role, close }: { role: string; close(): void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const own = openList()?.create
  const others = newItems(role).filter(({ title }) => title !== own?.label)
  const pick = (work: () => unknown): void => {
    close()
    void work()
  }
  return (
    <BottomSheet title={t('Create')} onClose={close}>
      <ul className="bottom-bar-new">
        {own === undefined ? undefined : (
          <li>
            <button type="button" onClick={() => pick(own.onClick)}>
              {t(own.label)}
            </button>
          </li>
        )}
        {others.map(({ title, path }) => (
          <li key={path}>
            <button type="button" onClick={() => pick(() => navigate(path))}>
              {t(title)}
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

/** The screens at hand on a phone, what is new, and one's own things; the menu in the head has all the others. */
export const BottomBar = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [isNew, setNew] = useState(false)
  /** Open on one page: following a link closes it. */
  const [mineAt, setMineAt] = useState<string>()
  const { before, after } = barItems(user.role)
  return (
    <>
      <nav className="bottom-bar" aria-label={t('At hand')}>
        {before.map((item) => (
          <Item key={item.path} item={item} />
        ))}
        {newItems(user.role).length === 0 ? undefined : (
          <button
            type="button"
            className="bottom-bar-plus"
            aria-label={t('Create')}
            aria-haspopup="dialog"
            onClick={() => setNew(true)}
          >
            <Icon name="plus" size={24} />
          </button>
        )}
        {after.map((item) => (
          <Item key={item.path} item={item} />
        ))}
        <button
          type="button"
          className="bottom-bar-item"
          aria-haspopup="dialog"
          aria-expanded={mineAt === here}
          onClick={() => setMineAt(here)}
        >
          <Icon name="users" size={22} />
          <span>{t('Me')}</span>
        </button>
      </nav>
      {mineAt === here ? (
        <Suspense>
          <MineSheet user={user} close={() => setMineAt(undefined)} />
        </Suspense>
      ) : undefined}
      {isNew ? <NewSheet role={user.role} close={() => setNew(false)} /> : undefined}
    </>
  )
}
