import { Button, Form } from 'antd'
import { useState } from 'react'
import type { RuleReplay as Replayed } from '#contract/rules/entities.ts'
import { fieldsIn, showAtFields, splitFailure } from '#console/shared/form/show-failure.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { actionsText, FIGURE_LABELS, readingText } from './labels.ts'
import type { Judged } from './read-rule.ts'
import { skippedText } from './skip-labels.ts'
import './rules.css'

const DAY = 86_400_000
const LISTED = 20

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
  const applied = times.filter(({ reason, unchanged }) => reason === null && !unchanged)
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

const Times = ({ replay, asked }: { replay: Replayed; asked: Judged }) => {
  const { t } = useTranslation()
  const shown = replay.times.slice(0, LISTED)
  const at = (iso: string) => exactTime(iso).slice(5, 16)
  return (
    <>
      <ScrollBox>
        <thead>
          <tr>
            <th scope="col">{t('Ad set or account')}</th>
            <th scope="col">{t('From and until')}</th>
            <th scope="col">{t('Values seen')}</th>
            <th scope="col">{t('What it would do')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, since, until, readings, reason, unchanged, saved }) => (
            <tr key={`${subject.id} ${since}`}>
              <td>{subject.name}</td>
              <td className="num nowrap">
                {at(since)} – {until === null ? t('now') : at(until)}
              </td>
              <td className="num nowrap">
                {asked.conditions
                  .map((one, index) => `${t(FIGURE_LABELS[one.figure])} ${readingText(one, readings[index], t)}`)
                  .join(' · ')}
              </td>
              <td>
                {reason !== null ? skippedText(reason, t) : unchanged ? t('Was so already') : t('Apply')}
                {saved === null ? undefined : ` · ${t('saves {{sum}}', { sum: formatMoney(saved) })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      {replay.times.length > shown.length ? (
        <p className="faint">
          {t('{{n}} {{n|more line|more lines}}', {
            n: replay.count + replay.unchanged + replay.skipped + replay.unjudged - shown.length,
          })}
        </p>
      ) : undefined}
    </>
  )
}

interface ReplayProps {
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
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

const Found = ({ replay, asked, named }: Omit<ReplayProps, 'enterpriseId'> & { replay: Replayed }) => {
  const { t } = useTranslation()
  const {
    count,
    unchanged,
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
          : t('and saved about {{sum}}, had the ads been paused on the platform too.', {
              sum: formatMoney(saved),
            })}{' '}
        {unchanged === 0
          ? undefined
          : t('{{n}} times all of it was so already (running, stopped, no cap to raise); these are not counted.', {
              n: unchanged,
            })}{' '}
        {uncertain === 0
          ? undefined
          : t('Of {{n}} of them nobody wrote down how the ad set was set up then: it may have been so already.', {
              n: uncertain,
            })}{' '}
        {skipped === 0
          ? undefined
          : t('{{n}} {{n|time|times}} the conditions were met, but it would have been skipped.', { n: skipped })}{' '}
        {unjudged === 0
          ? undefined
          : t('{{n}} {{n|time|times}} nobody knows whether they were met, as spend is not recorded.', { n: unjudged })}
      </p>
      <p className="faint">
        {watched > looked
          ? t('Of {{watched}} ad sets the first {{looked}} were evaluated, the running ones first.', {
              looked: formatCount(looked),
              watched: formatCount(watched),
            })
          : undefined}{' '}
        {t('{{n}} ad sets or accounts were evaluated every hour, {{all}} evaluations in all.', {
          n: formatCount(looked),
          all: formatCount(evaluations),
        })}{' '}
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
              'Stopping holds the pushes; the platform’s ad goes on spending until it is paused there. Saved is what was spent from the stop to the end of that day, once a day for each ad set.',
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
      {replay.times.length === 0 ? undefined : <Times replay={replay} asked={asked} />}
    </div>
  )
}

/** What the rule would have done in the last 30 days; whoever changes it looks again. */
export const RuleReplay = ({ enterpriseId, asked, named }: ReplayProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const question = JSON.stringify([enterpriseId, asked])
  const [found, setFound] = useState<{ question: string; replay: Replayed }>()
  const ask = useMutation(async () => {
    const body = { ...asked, ...(enterpriseId === undefined ? {} : { enterpriseId }) }
    const replay = await request('replayRule', { body }).catch((error: unknown) => {
      showAtFields(form, splitFailure(error, fieldsIn(form)).atFields)
      throw error
    })
    setFound({ question, replay })
  })
  const isReady = asked.conditions.length > 0 && asked.actions.length > 0
  return (
    <section className="rules-preview" aria-label={t('The last 30 days')}>
      <Button onClick={() => void ask.run()} disabled={!isReady} loading={spinning(ask.pending)}>
        {t('Replay the last 30 days')}
      </Button>
      {ask.error === undefined ? undefined : <FailureNote message={ask.error} />}
      {found?.question === question ? (
        <Found replay={found.replay} asked={asked} named={named} />
      ) : found === undefined ? undefined : (
        <p className="faint">{t('The rule has changed; look again.')}</p>
      )}
    </section>
  )
}
