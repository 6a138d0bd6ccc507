import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { Icon } from '../icons.tsx'
import { Menu } from '../popup/menu.tsx'
import { Popup } from '../popup/popup.tsx'
import { findRoute } from '../../frame-routes.ts'
import { useRoute } from '../use-route.ts'
import { besideTab, type PageTab, nameIn } from './tabs.ts'
import { closeOtherPages, closePage, usePageTabs } from './tabs-store.ts'
import { useScrollEdges } from './use-scroll-edges.ts'
import './page-tabs.css'
import '../popup/popup.css'

const MIDDLE_BUTTON = 1

/** The open pages, one tab each. Arrows move, Delete or the middle button closes. */
export const PageTabs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useRoute(pathname)?.path ?? ''
  const tabs = usePageTabs().filter(({ pattern }) => findRoute(pattern) !== undefined)
  const canClose = tabs.length > 1
  const openTab = useRef<HTMLLIElement>(null)
  const titleOf = (tab: PageTab): string => nameIn(tab, currentLanguage()) ?? t(tab.title)
  // The tab of a new page comes a moment after its address, and its name and those before it change its place.
  const places = tabs.map(titleOf).join()
  const list = useScrollEdges()
  useEffect(() => {
    if (current !== '' && places !== '') openTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, places])

  const close = (pattern: string): void => {
    if (!canClose) return
    const next = pattern === current ? besideTab(tabs, pattern) : undefined
    closePage(pattern)
    if (next !== undefined) void navigate(next.path)
  }
  const closeOthers = (): void => closeOtherPages(current)
  const pressed = (event: KeyboardEvent<HTMLLIElement>, pattern: string): void => {
    const { currentTarget } = event
    const beside = { ArrowRight: currentTarget.nextElementSibling, ArrowLeft: currentTarget.previousElementSibling }
    if (event.key === 'Delete') close(pattern)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') beside[event.key]?.querySelector('a')?.focus()
  }
  const pointed = (event: MouseEvent, pattern: string): void => {
    if (event.button !== MIDDLE_BUTTON) return
    event.preventDefault()
    close(pattern)
  }

  return (
    <nav className="page-tabs" aria-label={t('Open pages')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={tab.pattern}
            ref={tab.pattern === current ? openTab : undefined}
            className="page-tabs-tab"
            data-open={tab.pattern === current || undefined}
            onKeyDown={(event) => pressed(event, tab.pattern)}
            onAuxClick={(event) => pointed(event, tab.pattern)}
          >
            <Link to={tab.path} aria-current={tab.pattern === current ? 'page' : undefined} title={titleOf(tab)}>
              {titleOf(tab)}
            </Link>
            {canClose && (
              <button
                type="button"
                tabIndex={tab.pattern === current ? 0 : -1}
                aria-label={t('Close “{{title}}”', { title: titleOf(tab) })}
                onClick={() => close(tab.pattern)}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canClose && (
        <Popup
          label={t('More for tabs')}
          buttonClass="page-tabs-more"
          panelLabel={t('More for tabs')}
          align="end"
          button={<Icon name="down" size={14} />}
        >
          {(hide) => (
            <Menu label={t('More for tabs')}>
              {[
                { title: t('Close this tab'), perform: () => close(current) },
                { title: t('Close the other tabs'), perform: closeOthers },
              ].map(({ title, perform }) => (
                <button
                  key={title}
                  type="button"
                  className="popup-item"
                  role="menuitem"
                  onClick={() => {
                    hide()
                    perform()
                  }}
                >
                  {title}
                </button>
              ))}
            </Menu>
          )}
        </Popup>
      )}
    </nav>
  )
}
