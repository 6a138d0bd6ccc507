import { formatCount } from '#console/shared/format/number.ts'
import { Link } from '#console/shared/page/link.tsx'
import type { Agent } from '#contract/agents/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { agentsOf } from '#console/shared/adsets/paths.ts'
import { AgentAvatar } from '../rotation/agent-avatar.tsx'
import { editOf } from '#console/shared/agents/paths.ts'
import { scheduleText } from '../schedule-text.ts'
import '../agents.css'
import '#console/shared/ui/two-lines.css'

interface CellProps {
  agent: Agent
}

export const NameCell = ({ agent: { id, name, avatar } }: CellProps) => (
  <span className="agents-name">
    <AgentAvatar name={name} avatar={avatar} />
    <span className="two-lines">
      <Link to={editOf(id)} title={name}>
        {name}
      </Link>
      <CopyId id={id} />
    </span>
  </span>
)

/** Where a visitor is led through WeChat-work: a member, a customer-service account, a link. */
export const ContactCell = ({ agent }: CellProps) => {
  const { t } = useTranslation()
  const { corpName, userId, userName, openKfid, kfName, linkId, linkName } = agent
  const ways = [
    userId === null ? undefined : { kind: t('Member'), name: userName || userId },
    openKfid === null ? undefined : { kind: t('Service account'), name: kfName || openKfid },
    linkId === null ? undefined : { kind: t('Acquisition link'), name: linkName || linkId },
  ].filter((way) => way !== undefined)
  if (ways.length === 0) return <span className="faint">—</span>
  return (
    <span className="two-lines agents-contact">
      {ways.map(({ kind, name }) => (
        <span key={kind} title={`${kind}: ${name}`}>
          <span className="faint">{kind}</span> {name}
        </span>
      ))}
      {corpName === null ? undefined : <span className="faint">{corpName}</span>}
    </span>
  )
}

const SHOWN = 2

export const AdsetsCell = ({ agent: { adsets } }: CellProps) => {
  if (adsets.length === 0) return <span className="faint">—</span>
  const more = adsets.slice(SHOWN)
  return (
    <span className="two-lines agents-adsets">
      {adsets.slice(0, SHOWN).map(({ id, name }) => (
        <Link key={id} to={agentsOf(id)} title={name}>
          {name}
        </Link>
      ))}
      {more.length === 0 ? undefined : (
        <span className="faint" title={more.map(({ name }) => name).join('、')}>{`+${more.length}`}</span>
      )}
    </span>
  )
}

/** Confirmed adds of the day against the limit. */
export const LimitCell = ({ agent: { dailyLimit, today } }: CellProps) => {
  const { t } = useTranslation()
  if (dailyLimit === null)
    return (
      <span className="agents-limit num">
        {formatCount(today.added)} <span className="faint">/ {t('no limit')}</span>
      </span>
    )
  const share = Math.min(100, (today.added / dailyLimit) * 100)
  return (
    <span className="agents-limit num">
      {`${formatCount(today.added)} / ${formatCount(dailyLimit)}`}
      <i aria-hidden="true" className={share >= 100 ? 'agents-limit-full' : undefined}>
        <b style={{ inlineSize: `${share}%` }} />
      </i>
    </span>
  )
}

export const ScheduleCell = ({ agent: { schedule } }: CellProps) => {
  const { t } = useTranslation()
  return <span className="agents-schedule">{scheduleText(schedule, t)}</span>
}
