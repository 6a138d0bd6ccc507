import type { RuleReplay as Replayed } from '#contract/rules/entities.ts'
import { formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { FIGURE_LABELS, readingText } from './labels.ts'
import type { Judged } from './read-rule.ts'
import { skippedText } from './skip-labels.ts'
import '#console/shared/ui/mini-table.css'
import './rules.css'

const LISTED = 20

type Time = Replayed['times'][number]
interface TimeProps {
  time: Time
  asked: Judged
}

const Span = ({ time: { since, until } }: Pick<TimeProps, 'time'>) => {
  const { t } = useTranslation()
  const at = (iso: string) => exactTime(iso).slice(5, 16)
  return (
    <>
      <span className="nowrap">{at(since)}</span> –{' '}
      <span className="nowrap">{until === null ? t('now') : at(until)}</span>
    </>
  )
}

const Values = ({ time: { readings }, asked }: TimeProps) => {
  const { t } = useTranslation()
  return asked.conditions
    .map((one, index) => `${t(FIGURE_LABELS[one.figure])} ${readingText(one, readings[index], t)}`)
    .join(' · ')
}

const Outcome = ({ time: { reason, unchanged, uncapped, saved } }: Pick<TimeProps, 'time'>) => {
  const { t } = useTranslation()
  const what =
    reason !== null
      ? skippedText(reason, t)
      : unchanged
        ? t('Was so already')
        : uncapped
          ? t('No daily cap to change')
          : t('Apply')
  return saved === null ? what : `${what} · ${t('saves {{sum}}', { sum: formatMoney(saved) })}`
}

const keyOf = ({ subject, since }: Time): string => `${subject.id} ${since}`

const Cards = ({ times, asked }: { times: readonly Time[]; asked: Judged }) => (
  <ul className="rules-cards">
    {times.map((time) => (
      <li key={keyOf(time)}>
        <strong>{time.subject.name}</strong>
        <span>
          <Outcome time={time} />
        </span>
        <span className="num">
          <Values time={time} asked={asked} />
        </span>
        <span className="faint num">
          <Span time={time} />
        </span>
      </li>
    ))}
  </ul>
)

const Rows = ({ times, asked }: { times: readonly Time[]; asked: Judged }) => {
  const { t } = useTranslation()
  return (
    <div className="mini-table-box">
      <table className="mini-table rules-times">
        <thead>
          <tr>
            <th scope="col">{t('Ad set or account')}</th>
            <th scope="col">{t('From and until')}</th>
            <th scope="col">{t('Values seen')}</th>
            <th scope="col">{t('What it would do')}</th>
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={keyOf(time)}>
              <td>{time.subject.name}</td>
              <td className="num">
                <Span time={time} />
              </td>
              <td className="num">
                <Values time={time} asked={asked} />
              </td>
              <td>
                <Outcome time={time} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** When it would have applied and when not, the newest first. */
export const ReplayTimes = ({ replay, asked }: { replay: Replayed; asked: Judged }) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { times, count, unchanged, uncapped, skipped, unjudged } = replay
  const shown = times.slice(0, LISTED)
  return (
    <>
      {isPhone ? <Cards times={shown} asked={asked} /> : <Rows times={shown} asked={asked} />}
      {times.length > shown.length ? (
        <p className="faint">
          {t('{{n}} {{n|more line|more lines}}', {
            n: count + unchanged + uncapped + skipped + unjudged - shown.length,
          })}
        </p>
      ) : undefined}
    </>
  )
}
