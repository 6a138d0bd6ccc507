import { Link } from '#console/shared/page/link.tsx'
import type { HealthItem } from '#contract/work/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { HealthRow } from './health-row.tsx'
import { type Health, useHealth } from './use-health.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { ReadAt } from '#console/shared/dashboard/read-at.tsx'
import './needs-you.css'

interface NeedsPanelProps {
  health: Query<Health>
  /** Only the worst; the rest is one click away. */
  most?: number
  take?: (item: HealthItem) => void
}

const AllIsWell = () => {
  const { t } = useTranslation()
  return (
    <>
      <span className="needs-you-none">
        <Icon name="success" />
      </span>
      <p>{t('Nothing needs you')}</p>
      <small className="faint">
        {t('Pushes, authorisations, quotas, links and callbacks are looked at all the time.')}
      </small>
    </>
  )
}

export const NeedsPanel = ({ health, most, take }: NeedsPanelProps) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, updatedAt, refetch } = health
  const items = data?.items ?? []
  const all = data === undefined ? 0 : Object.values(data.counted).reduce((sum, n) => sum + n, 0)
  const shown = most === undefined ? items : items.slice(0, most)
  return (
    <Panel
      className="needs-you"
      title={t('Needs you')}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={3} each={51} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      dimmed={isPrevious}
      empty={data !== undefined && all === 0 ? <AllIsWell /> : undefined}
      extra={
        all === 0 ? undefined : shown.length < all && most !== undefined ? (
          <Link to="/dashboard/project">{t('All {{n}}', { n: all })}</Link>
        ) : (
          <>
            <span>{t('{{n}} {{n|thing|things}}', { n: all })}</span>
            <ReadAt at={updatedAt} reload={refetch} />
          </>
        )
      }
    >
      <ul className="needs-you-rows">
        {shown.map((item) => (
          <HealthRow key={`${item.kind} ${item.link}`} item={item} take={take} />
        ))}
      </ul>
    </Panel>
  )
}

/**
 * The worst things that need someone, each with the way to its rows; for a dashboard of owners and Admins.
 * @example <NeedsYou most={5} />
 */
export const NeedsYou = ({ most = 5 }: { most?: number }) => {
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  return <NeedsPanel health={useHealth(within)} most={most} />
}
