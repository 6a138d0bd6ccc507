import { Button } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Client } from '../crm.ts'
import { CLIENTS, filtered } from '../paths.ts'
import '../crm.css'

/** New clients, and those who have not heard from us for two weeks. */
export const DueClients = ({ due, contacted }: { due: readonly Client[]; contacted(client: Client): void }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded crm-part">
      <h2>{t('To be contacted')}</h2>
      {due.length === 0 && <p className="faint">{t('Everyone has heard from us lately.')}</p>}
      <ul className="crm-lines">
        {due.map((client) => (
          <li key={client.id}>
            <span>
              <Link to={filtered(CLIENTS, 'q', client.name)}>{client.name}</Link>
              <span className="faint">
                {' '}
                {client.owner} · <span className="num nowrap">{client.lastAt}</span>
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('{{name}}: contacted today', { name: client.name })}
              onClick={() => contacted(client)}
            >
              {t('Contacted today')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
