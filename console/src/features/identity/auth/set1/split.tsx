import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { AccountRoot } from '../parts/account-root.tsx'
import { Brand } from '#console/shared/public/brand.tsx'
import { Notice } from '../parts/notice.tsx'
import { STEPS } from '../parts/steps.ts'
import { Switches } from '#console/shared/public/switches.tsx'
import { Stream } from './stream.tsx'
import './split.css'

/** Set 1: what the product is on the left, the form on the right. */
export const Split = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <AccountRoot set="" className="split">
      <aside className="split-story">
        <Stream />
        <Link to="/landing" className="split-brand">
          <Brand />
        </Link>
        <div className="split-words">
          <p className="split-line">
            <span>{t('Every click goes somewhere;')}</span> <span>{t('every push has a reason.')}</span>
          </p>
          <p className="split-sub">
            {t('Ad accounts, landing pages, WeCom agents, orders and number cards, run from one desk.')}
          </p>
          <div className="split-loop">
            <ol>
              {STEPS.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
            <p>{t('The platform learns and finds more such people')}</p>
          </div>
        </div>
      </aside>
      <div className="split-side">
        <header className="split-bar">
          <Switches />
        </header>
        <main className="split-main">
          <Notice />
          {children}
        </main>
      </div>
    </AccountRoot>
  )
}
