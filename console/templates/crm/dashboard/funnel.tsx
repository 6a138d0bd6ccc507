import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { yuan } from '../../projects/project-parts.tsx'
import { STAGE_WORDS } from '../crm.ts'
import { filtered, PROJECTS } from '../paths.ts'
import type { Figures } from './figures.ts'
import '../crm.css'

/** How many projects stand at each stage; each leads to them. */
export const Funnel = ({ funnel }: { funnel: Figures['funnel'] }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...funnel.map(({ amount }) => amount))
  return (
    <section className="card padded crm-part">
      <h2>{t('Projects by stage')}</h2>
      <ul className="crm-funnel">
        {funnel.map(({ stage, count, amount }) => (
          <li key={stage}>
            <Link to={filtered(PROJECTS, 'stage', stage)}>{t(STAGE_WORDS[stage].word)}</Link>
            <span className="crm-bar" data-tone={STAGE_WORDS[stage].tone} aria-hidden="true">
              <span style={{ inlineSize: `${(amount / most) * 100}%` }} />
            </span>
            <span className="num">
              {count} · {yuan(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
