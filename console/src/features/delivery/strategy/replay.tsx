import { formatCount } from '#console/shared/format/number.ts'
import { Button, Select } from 'antd'
import { Fragment, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import type { DecisionRule } from '#contract/adsets/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { RULE_NAMES } from '#console/shared/adsets/rule-labels.ts'
import { differingSections } from './parts.ts'
import './replay.css'
import '#console/shared/ui/mini-table.css'
import '#console/shared/ui/side-card.css'

type Reply = ReplyOf<Endpoints['previewStrategy']>
export interface ReplayResult {
  reply: Reply
  /** What the saved strategy would have done; absent where it is the one that was replayed. */
  saved: Reply | undefined
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

const PUSHING: readonly DecisionRule[] = ['guarantee_first', 'all', 'ratio']
/** Beside “held” or “pushed” the rule alone would not say which of the two it does. */
const REASONS: Record<DecisionRule, string> = { ...RULE_NAMES, ratio_held: text('not chosen by share') }

const heldOf = ({ total, pushed }: Reply): number => total - pushed

const Bar = ({ title, reply }: { title: string; reply: Reply }) => {
  const { t } = useTranslation()
  const figures = { pushed: formatCount(reply.pushed), held: formatCount(heldOf(reply)) }
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className="num">{t('{{pushed}} pushed · {{held}} held', figures)}</span>
        <i aria-hidden="true">
          <b style={{ inlineSize: `${(reply.pushed / Math.max(reply.total, 1)) * 100}%` }} />
        </i>
      </dd>
    </div>
  )
}

const Difference = ({ reply, saved }: { reply: Reply; saved: Reply }) => {
  const { t } = useTranslation()
  const more = reply.pushed - saved.pushed
  const n = formatCount(Math.abs(more))
  const percent = `${more > 0 ? '+' : '−'}${Math.round((Math.abs(more) / saved.pushed) * 100)}%`
  const share = saved.pushed === 0 ? '' : t(' ({{percent}})', { percent })
  if (more === 0) return <p>{t('As drafted, as many are pushed as by the saved strategy.')}</p>
  return (
    <p>
      {more > 0
        ? t('As drafted, {{n}} more are pushed than by the saved strategy{{share}}.', { n, share })
        : t('As drafted, {{n}} fewer are pushed than by the saved strategy{{share}}; they are held.', { n, share })}
    </p>
  )
}

/** Why, for those that are pushed and those that are held; beside each what the saved strategy does. */
const Reasons = ({ reply, saved }: { reply: Reply; saved: Reply | undefined }) => {
  const { t } = useTranslation()
  const countOf = (one: Reply, rule: DecisionRule) => one.rules.find((row) => row.rule === rule)?.count ?? 0
  const rules = [...new Set([...reply.rules, ...(saved?.rules ?? [])].map(({ rule }) => rule))]
  const groups = [
    {
      title: t('To be pushed'),
      rules: rules.filter((rule) => PUSHING.includes(rule)),
      sum: (one: Reply) => one.pushed,
    },
    { title: t('Held'), rules: rules.filter((rule) => !PUSHING.includes(rule)), sum: heldOf },
  ]
  const cells = (of: (one: Reply) => number) => (
    <>
      {saved === undefined ? undefined : <td className="num">{formatCount(of(saved))}</td>}
      <td className="num">{formatCount(of(reply))}</td>
    </>
  )
  return (
    <div className="mini-table-box">
      <table className="mini-table replay-reasons">
        <thead>
          <tr>
            <th scope="col">{t('Why')}</th>
            <th scope="col">{t('Saved strategy')}</th>
            {saved === undefined ? undefined : <th scope="col">{t('As drafted')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rules: own, sum }) => (
            <Fragment key={title}>
              <tr className="replay-group">
                <td>{title}</td>
                {cells(sum)}
              </tr>
              {own.map((rule) => (
                <tr key={rule}>
                  <td>{t(REASONS[rule])}</td>
                  {cells((one) => countOf(one, rule))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Result = ({ result: { reply, saved }, version }: { result: ReplayResult; version: number }) => {
  const { t } = useTranslation()
  const { days, total, pushed, pushedThen, byDay } = reply
  const figures = { days, pushed: formatCount(pushed), total: formatCount(total) }
  if (total === 0)
    return <p role="status">{t('There were no conversions in the last {{days}} days to replay.', { days })}</p>
  return (
    <>
      <div className="replay-answer" role="status">
        <p>
          <strong className="num">
            {t('By this strategy {{pushed}} / {{total}} of the last {{days}} days would have been pushed.', figures)}
          </strong>
        </p>
        {saved === undefined ? undefined : <Difference reply={reply} saved={saved} />}
        <p className="num">{t('Really pushed were {{n}}.', { n: formatCount(pushedThen) })}</p>
      </div>
      <dl className="replay-compared">
        <Bar title={t('Saved strategy v{{n}}', { n: version })} reply={saved ?? reply} />
        {saved === undefined ? undefined : <Bar title={t('As drafted')} reply={reply} />}
      </dl>
      <Days byDay={byDay} />
      <p className="replay-legend faint">
        <i /> {t('conversions')} <b /> {t('would be pushed')} <u /> {t('really pushed')}
      </p>
      <Reasons reply={reply} saved={saved} />
    </>
  )
}

interface ReplayProps {
  strategy: PushStrategy
  /** The ad set as it is saved. */
  saved: Adset
  result: ReplayResult | undefined
  keep(result: ReplayResult): void
}

/** 回放: what the strategy on the screen would have pushed of what really came. */
export const Replay = ({ strategy, saved, result, keep }: ReplayProps) => {
  const { t } = useTranslation()
  const [days, setDays] = useState(7)
  const now = JSON.stringify(strategy)
  const isDraft = differingSections(strategy, saved.pushStrategy).length > 0
  const replay = useMutation(async () => {
    const ask = (pushStrategy: PushStrategy) =>
      request('previewStrategy', { params: { id: saved.id }, body: { pushStrategy, days } })
    const [before, reply] = await Promise.all([isDraft ? ask(saved.pushStrategy) : undefined, ask(strategy)])
    keep({ reply, saved: before, of: now })
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
          <Result result={result} version={saved.strategyVersion} />
        </div>
      )}
    </section>
  )
}
