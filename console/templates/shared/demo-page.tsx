import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { DEMO_SECTIONS } from '../demo-sections.ts'
import './demo-nav.css'

interface DemoPageProps {
  /** One line that says what the page shows. */
  purpose: string
  /** In place of the route's title, where the page shows one record. */
  title?: string
  /** Puts the samples back; absent where the page keeps nothing. */
  restore?: () => void
  actions?: ReactNode
  children: ReactNode
}

const show = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The links of a section; the row scrolls where it does not fit, to the page that is open. */
const SectionNav = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = DEMO_SECTIONS.find(({ routes }) => routes.some(({ path }) => path === pathname))
  if (here === undefined || here.routes.length < 2) return null
  return (
    <nav className="demo-nav" aria-label={t(here.title)}>
      {here.routes.map(({ path, title }) => (
        <Link
          key={path}
          ref={path === pathname ? show : undefined}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}

const Restore = ({ restore }: { restore: () => void }) => {
  const { t } = useTranslation()
  const confirm = (): void => {
    restore()
    notifyUser('success', t('The samples are back'))
  }
  return (
    <Popconfirm
      title={t('Put the samples back?')}
      description={t('What you changed on this page is lost.')}
      okText={t('Restore samples')}
      onConfirm={confirm}
    >
      <Button>{t('Restore samples')}</Button>
    </Popconfirm>
  )
}

/**
 * The head and the links every demo page has; its title comes from its route.
 * @example <DemoPage purpose={said} restore={restore} actions={<Button />}>…</DemoPage>
 */
export const DemoPage = ({ purpose, title, restore, actions, children }: DemoPageProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const route = DEMO_SECTIONS.flatMap(({ routes }) => routes).find(({ path }) => path === pathname)
  return (
    <>
      <PageHead
        title={title ?? t(route?.title ?? '')}
        purpose={purpose}
        actions={
          <>
            {actions}
            {restore !== undefined && <Restore restore={restore} />}
          </>
        }
      />
      <SectionNav />
      {children}
    </>
  )
}
