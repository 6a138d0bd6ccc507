import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { AccountRoot } from '../../../features/identity/auth/parts/account-root.tsx'
import { Brand } from '../../../shared/public/brand.tsx'
import { Switches } from '../../../shared/public/switches.tsx'
import { Ring, type RingState } from './ring.tsx'
import './texts.ts'
import './status-page.css'

interface Props {
  ring: RingState
  mark: string
  title: string
  /** What to do now. */
  actions: ReactNode
  children: ReactNode
}

/** A page that says why there is no page. */
export const StatusPage = ({ ring, mark, title, actions, children }: Props) => (
  <AccountRoot set="" className="status-page">
    <header className="status-page-bar">
      <Link to="/landing" className="status-page-brand">
        <Brand />
      </Link>
      <Switches />
    </header>
    <main className="status-page-main">
      <Ring state={ring} mark={mark} />
      <h1>{title}</h1>
      <div className="status-page-words">{children}</div>
      <div className="status-page-actions">{actions}</div>
    </main>
  </AccountRoot>
)
