import { InboxOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './ui.css'

/**
 * An empty place that says what to do next.
 * @example <NothingHere title={t('No users yet')}><Button>{t('New user')}</Button></NothingHere>
 */
export const NothingHere = ({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) => (
  <div className="nothing-here">
    <InboxOutlined aria-hidden="true" />
    <strong>{title}</strong>
    {hint === undefined ? undefined : <p>{hint}</p>}
    {children}
  </div>
)
