import { useMemo } from 'react'
import type { AdsetTrend } from '#contract/adsets/entities.ts'
import type { AuditEntry } from '#contract/identity/entities.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import './adset-trend.css'

/** What was changed, by the field that says so; the first that fits. */
const CHANGES: readonly [field: string, label: string][] = [
  ['pushStrategy', text('Strategy')],
  ['status', text('Started or stopped')],
  ['agents', text('Agents')],
  ['customers', text('Sharing')],
  ['params', text('Target')],
  ['accountId', text('Ad account')],
]
const MOST = 100

interface Mark {
  id: string
  step: number
  label: string
  detail: string
}

const labelOf = ({ before, after }: AuditEntry): string | undefined =>
  CHANGES.find(([field]) => (isRecord(after) && field in after) || (isRecord(before) && field in before))?.[1]

/** The changes of the ad set within the days drawn: when, by whom, of what. */
export const useTrendMarks = ({ period, step, steps }: AdsetTrend): Mark[] => {
  const { adset } = useAdsetPage()
  const { t } = useTranslation()
  const sees = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const filter = (ID: string, Value: string) => JSON.stringify({ ID, Value })
  const filters = [filter('EntityId', adset.id), filter('From', period.from), filter('To', period.to)]
  const { data } = useQuery('listAudit', sees ? { query: { filters, pageSize: MOST } } : SKIP)
  return useMemo(
    () =>
      (data?.audit ?? []).flatMap((entry) => {
        const label = labelOf(entry)
        const at = exactTime(entry.at)
        const place = steps.findIndex((one) => one.at === (step === 'hour' ? at.slice(11, 13) : at.slice(0, 10)))
        if (label === undefined || place === -1) return []
        return [{ id: entry.id, step: place, label: t(label), detail: `${at} ${entry.actorName ?? ''} ${t(label)}` }]
      }),
    [data, step, steps, t],
  )
}

/** One flag a step, however many changes it has. */
export const TrendMarks = ({ marks, band, steps }: { marks: readonly Mark[]; band: number; steps: number }) => {
  const bySteps = Map.groupBy(marks, ({ step }) => step)
  return (
    <div className="adset-trend-marks">
      {[...bySteps].map(([step, own]) => (
        <span
          key={step}
          className={step >= steps * 0.75 ? 'adset-trend-mark is-late' : 'adset-trend-mark'}
          style={{ insetInlineStart: (step + 0.5) * band }}
          title={own.map(({ detail }) => detail).join('\n')}
        >
          <span className="adset-trend-flag">
            {own[0]?.label}
            {own.length > 1 ? ` +${own.length - 1}` : ''}
          </span>
        </span>
      ))}
    </div>
  )
}
