import type { ReactNode } from 'react'
import type { Track } from '#contract/delivery/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { formatMoney } from '#console/shared/format/number.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { ruleSentence } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { TrackState } from './track-state.tsx'
import './pushes.css'

const when = (at: string | null): string => (at === null ? '—' : exactTime(at))

/** What is known of a push besides its attempts. */
export const TrackFacts = ({ track }: { track: Track }) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const facts: [string, ReactNode][] = [
    [t('State'), <TrackState key="state" track={track} />],
    [
      t('Conversion'),
      `${t(CONVERSION_LABELS[track.kind])}${track.amount === null ? '' : ` ${formatMoney(track.amount)}`} → ${eventText(adset.provider, track.event, t) || '—'}`,
    ],
    [
      t('Why'),
      `${ruleSentence(track.rule, track.detail, t)} ${t('Strategy version {{n}}.', { n: track.strategyVersion })}`,
    ],
    ...(track.releasedBy === null ? [] : [[t('Released by'), track.releasedBy] satisfies [string, ReactNode]]),
    [t('Happened'), when(track.eventAt)],
    [t('Decided'), when(track.decidedAt)],
    ...(track.deliveredAt === null ? [[t('Next try'), when(track.dueAt)] satisfies [string, ReactNode]] : []),
    [t('Push deadline'), when(track.deadline)],
    [t('Accepted'), when(track.deliveredAt)],
    [t('Acknowledged'), when(track.acknowledgedAt)],
    [t('Click id'), track.clickId === null ? '—' : <CopyId key="click" id={track.clickId} shortens />],
    [t('Track id'), track.visitId === null ? '—' : <CopyId key="visit" id={track.visitId} />],
    [t('Push id'), <CopyId key="push" id={track.id} />],
  ]
  return (
    <dl className="pushes-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
