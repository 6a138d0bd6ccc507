import type { ReactNode } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import './share-bar.css'

/** A part of the largest, as a bar; drawn, for the page allows no inline styles. */
export const ShareBar = ({ share, tone = 'accent' }: { share: number; tone?: 'accent' | 'ok' | 'warn' | 'bad' }) => (
  <svg className={`share-bar is-${tone}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className="share-bar-ground" width="100" height="6" />
    <rect className="share-bar-part" width={Math.max(0, Math.min(1, share)) * 100} height="6" />
  </svg>
)

interface BarRowProps {
  name: ReactNode
  /** In figures, right-aligned. */
  value: ReactNode
  share: number
  to?: string
  tone?: 'accent' | 'ok' | 'warn' | 'bad'
  note?: ReactNode
}

/**
 * One row of a breakdown: its name, its figure and a bar beside the largest. Put them into a `<ul className="bar-rows">`.
 * @example <BarRow name="京东" value="¥1,200" share={0.4} to="/apps/orders/list?Provider=jdunion" />
 */
export const BarRow = ({ name, value, share, to, tone, note }: BarRowProps) => (
  <li className="share-bar-row">
    <span className="share-bar-name">{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
    <span className="share-bar-value num">{value}</span>
    <ShareBar share={share} tone={tone} />
    {note === undefined ? undefined : <span className="share-bar-note num">{note}</span>}
  </li>
)
