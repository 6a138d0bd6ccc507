import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { AgentState } from '#console/features/agents/rotation/agent-state.tsx'
import { nameIn, ruleLabel } from '#console/features/agents/rotation/rotation-labels.ts'
import { agentsOf } from '#console/shared/adsets/paths.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './visit.css'
import '#console/shared/ui/side-card.css'

const SHOWN = 5

/** Who receives the visitors now, and who comes next. */
export const AgentsCard = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const { data, error } = useQuery('getRotation', { params: { id: adset.id } })
  if (data === undefined)
    return error === undefined ? undefined : (
      <section className="card side-card">
        <h2>{t('Agents')}</h2>
        <p className="faint">{error}</p>
      </section>
    )
  const { agents, next } = data
  const receiving = agents.filter(({ skipped }) => skipped === null).length
  return (
    <section className="card side-card">
      <h2>{t('Agents')}</h2>
      <p>
        {agents.length === 0
          ? t('The ad set has no agents.')
          : t('{{n}} of {{all}} receive now.', { n: receiving, all: agents.length })}
      </p>
      {agents.length === 0 ? undefined : (
        <>
          <p>{t('Next visitor: {{who}}', { who: ruleLabel(next.rule, nameIn(next), t) })}</p>
          <ul className="visit-agents">
            {agents.slice(0, SHOWN).map((agent) => (
              <li key={agent.id}>
                <span>{agent.name}</span>
                <AgentState agent={agent} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to={agentsOf(adset.id)}>
        {agents.length > SHOWN ? t('All {{n}} agents and why', { n: agents.length }) : t('Choose agents')}
      </Link>
    </section>
  )
}
