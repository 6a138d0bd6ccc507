import type { ReactNode } from 'react'
import './page-head.css'

/**
 * The head of a page: its title, one line of purpose, and what can be done with the page as a whole.
 * @example <PageHead title={t('User accounts')} actions={<Button />} />
 */
export const PageHead = ({
  title,
  purpose,
  actions,
}: {
  title: ReactNode
  purpose?: ReactNode
  actions?: ReactNode
}) => (
  <header className="page-head">
    <div>
      <h1>{title}</h1>
      {purpose === undefined ? undefined : <p>{purpose}</p>}
    </div>
    {actions === undefined ? undefined : <div className="page-head-actions">{actions}</div>}
  </header>
)
