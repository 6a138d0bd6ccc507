import type { ReactNode } from 'react'
import { exactTime } from '#console/shared/ui/when.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import './timeline.css'

export interface Event {
  at: string
  tone: Tone
  title: ReactNode
  detail?: ReactNode
}

/** What happened, one after the other, each with its exact time. */
export const Timeline = ({ label, events }: { label: string; events: readonly Event[] }) => (
  <ol className="timeline" aria-label={label}>
    {events.map(({ at, tone, title, detail }, index) => (
      // Two may come in the same instant; their order does not change.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${at} ${index}`} className={`timeline-${tone}`}>
        <div>{title}</div>
        <div className="faint">
          <time dateTime={at} className="num nowrap">
            {exactTime(at)}
          </time>{' '}
          {detail}
        </div>
      </li>
    ))}
  </ol>
)
