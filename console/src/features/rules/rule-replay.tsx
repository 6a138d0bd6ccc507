import type { RuleReplay as Replayed } from '#contract/rules/entities.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { actionsText } from './labels.ts'
import type { Judged } from './read-rule.ts'
import { ReplayTimes } from './replay-times.tsx'
import { questionOf, type ReplayState } from './use-replay.ts'
import './rules.css'

const DAY = 86_400_000

const dayOf = (iso: string): string => exactTime(iso).slice(0, 10)

/** The days of the replay, and how often the rule would have applied on each. */
const daysOf = ({ from, to, times }: Replayed): { day: string; n: number }[] => {
  const last = dayOf(to)
  const days: string[] = []
  for (let at = Date.parse(`${dayOf(from)}T00:00:00Z`); ; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day > last) break
    days.push(day)
  }
  const applied = times.filter(({ reason, unchanged, uncapped }) => reason === null && !unchanged && !uncapped)
  return days.map((day) => ({ day, n: applied.filter(({ since }) => dayOf(since) === day).length }))
}

const Timeline = ({ replay }: { replay: Replayed }) => {
  const { t } = useTranslation()
  const days = daysOf(replay)
  const most = Math.max(1, ...days.map(({ n }) => n))
  const loud = days.filter(({ n }) => n > 0)
  const said =
    loud.length === 0
      ? t('From {{from}} to {{to}} it would not have applied', { from: dayOf(replay.from), to: dayOf(replay.to) })
      : loud.map(({ day, n }) => t('{{day}}: {{n}} {{n|time|times}}', { day: day.slice(5), n })).join(t(', '))
  return (
    <div className="rules-days" role="img" aria-label={said}>
      {days.map(({ day, n }) => (
        <span key={day} className="rules-day" title={t('{{day}}: {{n}} {{n|time|times}}', { day: day.slice(5), n })}>
          <span
            className={n > 0 ? 'rules-bar is-loud' : 'rules-bar'}
            style={{ blockSize: `${n === 0 ? 4 : 20 + (60 * n) / most}%` }}
          />
          <small>{day.slice(8)}</small>
        </span>
      ))}
    </div>
  )
}

interface ReplayProps {
  replay: ReplayState
  enterpriseId: string | undefined
  asked: Judged
  /** What its actions name. */
  named: readonly { id: string; name: string }[]
}

/** Whenever the conditions were met the volume was too little. */
const isNeverEnough = ({ count, times }: Replayed): boolean => {
  const known = times.filter(({ reason }) => reason !== 'unspent')
  return count === 0 && known.length > 0 && known.every(({ reason }) => reason === 'floor')
}

/** The answer comes below the edge of a long form. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' })

const Found = ({ replay, asked, named }: Pick<ReplayProps, 'asked' | 'named'> & { replay: Replayed }) => {
  const { t } = useTranslation()
  const {
    count,
    unchanged,
    uncapped,
    evaluations,
    uncertain,
    skipped,
    unjudged,
    watched,
    looked,
    unfit,
    granularity,
    knownSince,
    from,
    to,
    saved,
  } = replay
  const span = { from: dayOf(from), to: dayOf(to) }
  const isPartly = knownSince !== null && dayOf(knownSince) > dayOf(from)
  return (
    <div ref={bringIntoView} className="rules-found" role="status">
      <p>
        <strong>
          {count === 0
            ? t('From {{from}} to {{to}} it would not have applied', span)
            : t('From {{from}} to {{to}} it would have applied {{n}} {{n|time|times}}', {
                ...span,
                n: formatCount(count),
              })}
        </strong>{' '}
        {count === 0 ? undefined : t('Each time: {{actions}}.', { actions: actionsText(asked.actions, named, t) })}{' '}
        {saved === null
          ? undefined
          : t('It would have saved about {{sum}} if the ads had been paused on the platform too.', {
              sum: formatMoney(saved),
            })}{' '}
        {uncertain === 0
          ? undefined
          : t(
              'For {{n}} of them there is no record of how the ad set was set up at the time; it may not have needed changing.',
              { n: uncertain },
            )}{' '}
        {unchanged === 0
          ? undefined
          : t(
              '{{n}} {{n|more time|more times}} nothing needed changing (already running or stopped, also by this rule itself); not counted.',
              { n: unchanged },
            )}{' '}
        {uncapped === 0
          ? undefined
          : t('{{n}} {{n|more time|more times}} there was no daily cap to change; not counted.', { n: uncapped })}{' '}
        {skipped === 0
          ? undefined
          : t('{{n}} {{n|time|times}} the conditions were met, but it would have been skipped.', { n: skipped })}{' '}
        {unjudged === 0
          ? undefined
          : t('{{n}} {{n|time|times}} it could not be judged, as no spend is recorded.', { n: unjudged })}
      </p>
      <p className="faint">
        {watched > looked
          ? t('Of {{watched}} ad sets the first {{looked}} were evaluated, the running ones first.', {
              looked: formatCount(looked),
              watched: formatCount(watched),
            })
          : undefined}{' '}
        {t(
          'Evaluated every hour: {{n}} {{n|ad set or account|ad sets or accounts}}, {{all}} evaluations in all, only of hours with data.',
          { n: looked, all: formatCount(evaluations) },
        )}{' '}
        {unfit === 0
          ? undefined
          : t('{{n}} {{n|ad set has|ad sets have}} no orders by {{n|its|their}} kind and {{n|is|are}} not judged.', {
              n: unfit,
            })}{' '}
        {granularity === 'day'
          ? t('Spend is known by the day; within a day it is taken to follow the clicks.')
          : t('By the hour.')}{' '}
        {saved === null
          ? undefined
          : t(
              'Stopping holds the pushes; the platform’s ad goes on spending until it is paused there. Savings are what was spent from a stop to the end of that day; an ad set that stays stopped is counted once.',
            )}{' '}
        {knownSince === null && looked > unfit ? t('Nothing is known of these figures yet.') : undefined}
        {isPartly ? t('Known since {{day}}.', { day: dayOf(knownSince) }) : undefined}
      </p>
      {isNeverEnough(replay) ? (
        <Alert
          kind="warning"
          title={t(
            'Each time the volume was too little: with such figures this rule never applies. Lower the least volume or take more days.',
          )}
        />
      ) : undefined}
      <Timeline replay={replay} />
      {replay.times.length === 0 ? undefined : <ReplayTimes replay={replay} asked={asked} />}
    </div>
  )
}

/** What the rule would have done in the last 30 days; whoever changes it looks again. */
export const RuleReplay = ({ replay: { ask, found }, enterpriseId, asked, named }: ReplayProps) => {
  const { t } = useTranslation()
  return (
    <section className="rules-preview" aria-label={t('The last 30 days')}>
      {ask.error === undefined ? undefined : (
        <div ref={bringIntoView} className="rules-found">
          <FailureNote message={ask.error} />
        </div>
      )}
      {found === undefined ? undefined : found.question === questionOf({ enterpriseId, rule: asked }) ? (
        <Found replay={found.replay} asked={asked} named={named} />
      ) : (
        <p className="faint">{t('The rule has changed; look again.')}</p>
      )}
    </section>
  )
}
