import { formatCount } from '#console/shared/format/number.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { RULE_NAMES } from '#console/shared/adsets/rule-labels.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './replay.css'
import '#console/shared/ui/side-card.css'

type Reply = ReplyOf<Endpoints['previewStrategy']>
export interface ReplayResult {
  reply: Reply
  /** The strategy that was replayed, as text to compare. */
  of: string
}

const SPANS = [1, 3, 7, 14, 30]

const Days = ({ byDay }: { byDay: Reply['byDay'] }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...byDay.map(({ total }) => total))
  const height = (n: number) => ({ blockSize: `${(n / most) * 100}%` })
  return (
    <ol className="replay-days">
      {byDay.map(({ day, total, pushed, pushedThen }) => (
        <li
          key={day}
          title={t('{{day}}: {{pushed}} of {{total}}, really pushed {{real}}', {
            day,
            pushed,
            total,
            real: pushedThen,
          })}
        >
          <span className="replay-bar" aria-hidden="true">
            <i style={height(total)} />
            <b style={height(pushed)} />
            <u style={{ insetBlockEnd: `${(pushedThen / most) * 100}%` }} />
          </span>
          <small aria-hidden="true">{day.slice(5)}</small>
          <span className="sr-only">
            {t('{{day}}: {{pushed}} of {{total}}, really pushed {{real}}', { day, pushed, total, real: pushedThen })}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Rules = ({ rules, total }: { rules: Reply['rules']; total: number }) => {
  const { t } = useTranslation()
  return (
    <dl className="side-card-funnel">
      {rules.map(({ rule, count }) => (
        <div key={rule}>
          <dt>{t(RULE_NAMES[rule])}</dt>
          <dd>
            <i aria-hidden="true">
              <b style={{ inlineSize: `${(count / Math.max(total, 1)) * 100}%` }} />
            </i>
            <span className="num">{formatCount(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Result = ({ reply }: { reply: Reply }) => {
  const { t } = useTranslation()
  const { days, total, pushed, pushedThen, byDay, rules } = reply
  const figures = { days, pushed: formatCount(pushed), total: formatCount(total) }
  if (total === 0)
    return <p role="status">{t('There were no conversions in the last {{days}} days to replay.', { days })}</p>
  return (
    <>
      <p className="replay-answer" role="status">
        <strong className="num">
          {t('By this strategy {{pushed}} / {{total}} of the last {{days}} days would have been pushed.', figures)}
        </strong>{' '}
        <span className="num">{t('Really pushed were {{n}}.', { n: formatCount(pushedThen) })}</span>
      </p>
      <Days byDay={byDay} />
      <p className="replay-legend faint">
        <i /> {t('conversions')} <b /> {t('would be pushed')} <u /> {t('really pushed')}
      </p>
      <Rules rules={rules} total={total} />
    </>
  )
}

interface ReplayProps {
  strategy: PushStrategy
  result: ReplayResult | undefined
  keep(result: ReplayResult): void
}

/** 回放: what the strategy on the screen would have pushed of what really came. */
export const Replay = ({ strategy, result, keep }: ReplayProps) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const [days, setDays] = useState(7)
  const now = JSON.stringify(strategy)
  const replay = useMutation(async () => {
    const body = { pushStrategy: strategy, days }
    keep({ reply: await request('previewStrategy', { params: { id: adset.id }, body }), of: now })
  })
  const isOld = result !== undefined && result.of !== now
  return (
    <section className="card side-card" aria-label={t('Replay')}>
      <h2>{t('Replay')}</h2>
      <p className="faint">{t('Tries the strategy as it stands here, before it is saved, on what really came.')}</p>
      <div className="side-card-ways">
        <Select
          size="small"
          value={days}
          aria-label={t('Days to replay')}
          options={SPANS.map((value) => ({ value, label: t('the last {{n}} days', { n: value }) }))}
          onChange={setDays}
        />
        <Button size="small" loading={spinning(replay.pending)} onClick={() => void replay.run()}>
          {t('Replay')}
        </Button>
      </div>
      {replay.error === undefined ? undefined : <FailureNote message={replay.error} />}
      {result === undefined ? undefined : (
        <div className={isOld ? 'replay is-old' : 'replay'}>
          {isOld ? <p className="replay-warn">{t('The strategy was changed since; replay it again.')}</p> : undefined}
          <Result reply={result.reply} />
        </div>
      )}
    </section>
  )
}
