import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { AccountRoot } from '../../../features/identity/auth/parts/account-root.tsx'
import { Brand } from '../../../shared/public/brand.tsx'
import { Switches } from '../../../shared/public/switches.tsx'
import { Ring, type RingState } from './ring.tsx'
import './status.css'
import './texts.ts'

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
  <AccountRoot set="" className="status">
    <header className="status-bar">
      <Link to="/landing" className="status-brand">
        <Brand />
      </Link>
      <Switches />
    </header>
    <main className="status-main">
      <Ring state={ring} mark={mark} />
      <h1>{title}</h1>
      <div className="status-words">{children}</div>
      <div className="status-actions">{actions}</div>
    </main>
  </AccountRoot>
)
