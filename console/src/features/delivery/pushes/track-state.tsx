import type { Track } from '#contract/delivery/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TermMark } from '#console/shared/ui/term.tsx'
import { PUSH_STATE_LABELS } from '#console/shared/adsets/labels.ts'
import { isUnsent, UNSENT_LABEL } from './answer-labels.ts'

export const TrackState = ({ track }: { track: Pick<Track, 'state' | 'code'> }) => {
  const { t } = useTranslation()
  const { text, tone } = isUnsent(track) ? UNSENT_LABEL : PUSH_STATE_LABELS[track.state]
  return (
    <>
      <StatusTag tone={tone} text={t(text)} />
      {track.state === 'uncertain' ? <TermMark name="uncertain" word={t(text)} /> : undefined}
    </>
  )
}
