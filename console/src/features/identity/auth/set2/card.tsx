import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useSite } from '#console/shared/session/site-store.ts'
import { AccountRoot } from '../parts/account-root.tsx'
import { BrandMark } from '#console/shared/public/brand.tsx'
import { Notice } from '../parts/notice.tsx'
import { Switches } from '#console/shared/public/switches.tsx'
import { Orbit } from './orbit.tsx'
import './deck.css'

/** Set 2: one card in the middle, the loop drawn around it. */
export const Card = ({ children }: { children: ReactNode }) => {
  const name = useSite((site) => site.name)
  return (
    <AccountRoot set="2" className="deck">
      <Orbit />
      <header className="deck-bar">
        <Switches />
      </header>
      <main className="deck-main">
        <div className="deck-card">
          <Link to="/landing" className="deck-brand">
            <BrandMark size={44} />
            {name}
          </Link>
          <Notice />
          {children}
        </div>
      </main>
    </AccountRoot>
  )
}
