import { formatCount } from '#console/shared/format/number.ts'
import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import type { FunnelRow } from '#contract/wecom/entities.ts'
import { FUNNEL_STEPS, type FunnelStep } from '#contract/wecom/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { type DayRange, today, usualRanges } from '#console/shared/table/day-ranges.ts'
import { RangeFilter } from '#console/shared/table/range-filter.tsx'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { yuan } from '#console/shared/adsets/rule-labels.ts'
import './rotation.css'
import '#console/shared/ui/mini-table.css'

const STEP_LABELS: Record<FunnelStep, string> = {
  shown: text('Agent shown'),
  opened: text('Opened the profile'),
  requested: text('Asked to be added'),
  added: text('Added as friend'),
  messaged: text('First message'),
  lost: text('Friend lost'),
}
const BY = ['agent', 'day', 'hour'] as const
type By = (typeof BY)[number]
const BY_LABELS: Record<By, string> = { agent: text('By agent'), day: text('By day'), hour: text('By hour') }

const rateOf = ({ shown, added }: FunnelRow): string => (shown === 0 ? '—' : `${((added / shown) * 100).toFixed(1)}%`)

const FunnelTable = ({ rows, by }: { rows: readonly FunnelRow[]; by: By }) => {
  const { t } = useTranslation()
  const { box, table, overflows } = useOverflow()
  return (
    <div
      ref={box}
      className="mini-table-box"
      // A box that scrolls must be reachable by the keyboard.
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': t('Table, scrolls sideways') } : {})}
    >
      <table ref={table} className="mini-table rotation-funnel-table">
        <thead>
          <tr>
            <th scope="col">{by === 'agent' ? t('Agent') : t(BY_LABELS[by])}</th>
            {FUNNEL_STEPS.map((step) => (
              <th key={step} scope="col">
                {t(STEP_LABELS[step])}
              </th>
            ))}
            <th scope="col">{t('Add rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{row.name || t('No agent of ours')}</td>
              {FUNNEL_STEPS.map((step) => (
                <td key={step} className={row[step] === 0 ? 'num faint' : 'num'}>
                  {formatCount(row[step])}
                </td>
              ))}
              <td className="num">{rateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AgentFunnelProps {
  adset: Adset
  /** Whatever changes when there is something new to count. */
  moved: string | undefined
}

/** From shown to lost, by agent, day or hour; what an add costs where the spend is known. */
export const AgentFunnel = ({ adset, moved }: AgentFunnelProps) => {
  const { t } = useTranslation()
  const [by, setBy] = useState<By>('agent')
  const [range, setRange] = useState<DayRange>(() => usualRanges(today())[2] ?? { from: undefined, to: undefined })
  const { from, to } = range
  const { data, refetch, ...state } = useQuery('getStatistics', { query: { by, adset_id: adset.id, from, to } })
  const failure = useFailure(state)
  const seen = useRef(moved)
  useEffect(() => {
    if (seen.current !== moved) refetch()
    seen.current = moved
  }, [moved, refetch])
  const spend = data?.total.spend ?? null
  const rows = data?.rows.filter((row) => by !== 'hour' || FUNNEL_STEPS.some((step) => row[step] > 0)) ?? []
  return (
    <section className="card padded rotation-card">
      <header>
        <h2>{t('What came of it')}</h2>
        {spend === null || data === undefined || data.total.added === 0 ? undefined : (
          <span>{t('¥{{money}} an add', { money: yuan(Math.round(spend / data.total.added)) })}</span>
        )}
      </header>
      <div className="rotation-funnel-tools">
        <Segmented
          value={by}
          aria-label={t('What came of it')}
          options={BY.map((value) => ({ value, label: t(BY_LABELS[value]) }))}
          onChange={(next: By) => setBy(next)}
        />
        <RangeFilter from={from} to={to} label={t('Time')} onChange={setRange} />
      </div>
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      {data === undefined && failure === undefined ? <PageWait /> : undefined}
      {data === undefined ? undefined : rows.length === 0 ? (
        <p className="faint">{t('Nothing came in these days.')}</p>
      ) : (
        <FunnelTable rows={rows} by={by} />
      )}
    </section>
  )
}
