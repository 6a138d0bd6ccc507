import type { SessionUser } from '#contract/identity/entities.ts'
import { Compared } from '#console/shared/dashboard/delta.tsx'
import { COUNT } from '#console/shared/dashboard/measures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLiveStatus } from '#console/shared/live/live-store.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { hoursOf } from './hours-of.ts'
import './live-figure.css'

const EVERY_MS = 60_000
const ASKED = { by: 'hour', metrics: 'conversions', compare: 'previous' }
const WIDTH = 96
const HEIGHT = 22
const STEP = WIDTH / 24

/** Today's conversions so far, hour by hour, beside yesterday until the same hour; read again while someone looks. */
export const LiveFigure = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const isLive = useLiveStatus() === 'open'
  const enterpriseId = user.selectEnterprise ?? undefined
  const { data, updatedAt } = useQuery(
    'getReport',
    { query: ASKED, ...(enterpriseId && { enterpriseId }) },
    { select: ({ report }) => report, refetchEvery: EVERY_MS, keepPrevious: true },
  )
  // Without figures it is not there; the dashboard says why.
  if (data === undefined || updatedAt === undefined) return undefined
  const { hours, figure } = hoursOf(data)
  const most = Math.max(1, ...hours)
  const time = new Date(updatedAt).toLocaleTimeString('zh', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  })
  return (
    <Link className="live-figure" to="/dashboard/analytics" title={t('Compared with yesterday until the same hour')}>
      <span className="live-figure-head">
        {t('Today until {{time}}', { time })}
        <span className="live-figure-dot" data-live={isLive || undefined}>
          {isLive ? t('updated live') : t('every minute')}
        </span>
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {hours.map((count, hour) => {
          const height = Math.max(1, (count / most) * HEIGHT)
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key
              key={hour}
              x={hour * STEP}
              y={HEIGHT - height}
              width={STEP - 1}
              height={height}
              data-none={count === 0 || undefined}
            />
          )
        })}
      </svg>
      <span className="live-figure-foot">
        <span>
          <strong className="num">{formatCount(figure.now)}</strong> {t('conversions today')}
        </span>
        <Compared figure={figure} measure={COUNT} until={data.period.comparedUntil} />
      </span>
    </Link>
  )
}
