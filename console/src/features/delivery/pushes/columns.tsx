import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { NO_TESTS, ONLY_TESTS } from '#contract/adsets/figure-rows.ts'
import { ANY_FAILED, ANY_PUSHED, PUSH_STATES } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { eventText } from '#console/shared/adsets/event-text.ts'
import { RULE_NAMES, ruleSentence, yuan } from '#console/shared/adsets/rule-labels.ts'
import { CONVERSION_LABELS, PUSH_STATE_LABELS } from '#console/shared/adsets/labels.ts'
import { answerOf } from './answer-labels.ts'
import { TrackState } from './track-state.tsx'
import './pushes.css'

const Rule = ({ track }: { track: Track }) => {
  const { t } = useTranslation()
  return <span title={ruleSentence(track.rule, track.detail, t)}>{t(RULE_NAMES[track.rule])}</span>
}

const Kind = ({ track }: { track: Track }) => {
  const { t } = useTranslation()
  return (
    <>
      {t(CONVERSION_LABELS[track.kind])}
      {track.amount === null ? '' : ` ¥${yuan(track.amount)}`}
    </>
  )
}

const Answer = ({ track }: { track: Track }) => {
  const { t } = useTranslation()
  const answer = answerOf(track, t)
  return answer === undefined ? (
    '—'
  ) : (
    <span className="pushes-cut" title={answer}>
      {answer}
    </span>
  )
}

const PlatformEvent = ({ track: { event } }: { track: Track }) => {
  const { t } = useTranslation()
  const { provider } = useAdsetPage().adset
  return event === '' ? '—' : <span className="mono">{eventText(provider, event, t)}</span>
}

export const trackColumns = (open: (track: Track) => void): ListColumn<Track>[] => [
  {
    id: 'conversion',
    title: text('Conversion'),
    render: (track) => (
      <button type="button" className="pushes-lead" onClick={() => open(track)}>
        <Kind track={track} />
      </button>
    ),
  },
  { id: 'state', title: text('State'), render: (track) => <TrackState track={track} /> },
  { id: 'event', title: text('Platform event'), render: (track) => <PlatformEvent track={track} /> },
  { id: 'rule', title: text('Rule'), render: (track) => <Rule track={track} /> },
  { id: 'attempts', title: text('Attempts'), numeric: true, render: ({ attemptCount }) => attemptCount },
  {
    id: 'answer',
    title: text('Answer of the platform'),
    render: (track) => <Answer track={track} />,
  },
  { id: 'eventAt', title: text('Happened'), sort: 'createdAt', render: ({ eventAt }) => <TimeText at={eventAt} /> },
  { id: 'deliveredAt', title: text('Accepted'), render: ({ deliveredAt }) => <TimeText at={deliveredAt} /> },
  {
    id: 'clickId',
    title: text('Click id'),
    term: 'clickId',
    render: ({ clickId }) => (clickId === null ? '—' : <CopyId id={clickId} shortens />),
  },
]

export const TRACK_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'Q', label: text('Click, track or push id') },
  {
    kind: 'select',
    id: 'Status',
    label: text('Every state'),
    options: [
      { value: ANY_FAILED, label: text('Every failed one') },
      { value: ANY_PUSHED, label: text('Every one the platform took') },
      ...PUSH_STATES.map((value) => ({ value, label: PUSH_STATE_LABELS[value].text })),
    ],
  },
  {
    kind: 'select',
    id: 'Kind',
    label: text('Every conversion'),
    options: CONVERSION_KINDS.map((value) => ({ value, label: CONVERSION_LABELS[value] })),
  },
  {
    kind: 'select',
    id: 'Test',
    label: text('With link tests'),
    options: [
      { value: NO_TESTS, label: text('Without link tests') },
      { value: ONLY_TESTS, label: text('Only link tests') },
    ],
  },
  { kind: 'range', from: 'From', to: 'To', label: text('Happened') },
]
