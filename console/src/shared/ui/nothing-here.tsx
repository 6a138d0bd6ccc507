import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import './nothing-here.css'

interface Props {
  title: string
  hint?: string
  /** The place is the whole page, so its title is the page's. */
  heading?: boolean
  children?: ReactNode
}

/**
 * An empty place that says what to do next.
 * @example <NothingHere title={t('No users yet')}><Button>{t('New user')}</Button></NothingHere>
 */
export const NothingHere = ({ title, hint, heading = false, children }: Props) => (
  <div className="nothing-here">
    <Icon name="inbox" />
    {heading ? <h1>{title}</h1> : <strong>{title}</strong>}
    {hint === undefined ? undefined : <p>{hint}</p>}
    {children}
  </div>
)
