import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuan } from '../../projects/project-parts.tsx'
import { filtered, ORDERS } from '../paths.ts'
import type { Figures } from './figures.ts'
import '../crm.css'

export const BestClients = ({ best }: { best: Figures['best'] }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded crm-part">
      <h2>{t('Clients who brought most')}</h2>
      {best.length === 0 && <p className="faint">{t('No money came in during these days.')}</p>}
      <ol className="crm-lines">
        {best.map(({ id, name, amount }) => (
          <li key={id}>
            <Link to={filtered(ORDERS, 'q', name)}>{name}</Link>
            <span className="num">{yuan(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
