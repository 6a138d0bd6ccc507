import { keyed } from '../format/keyed.ts'
import { everyNth } from './label-room.ts'
import './chart.css'

/** On paper a plot is about this wide, whatever the screen. */
const PAPER = 520

interface LabelsProps {
  labels: readonly string[]
  /** Values stand at the ticks, from end to end; names in the middle of their bands. */
  kind: 'values' | 'names'
}

/** Labels below or above the plot, whose width is not known before the first layout; those without room are left out. */
export const AlongLabels = ({ labels, kind, width }: LabelsProps & { width: number | undefined }) => {
  if (width === undefined) return <div className="chart-along" />
  const isNames = kind === 'names'
  const count = Math.max(1, isNames ? labels.length : labels.length - 1)
  const every = everyNth(labels, width / count)
  // A multiple, so that paper shows some of those on the screen.
  const onPaper = every * Math.ceil(everyNth(labels, PAPER / count) / every)
  const maxWidth = isNames ? `${(every * 100) / count}%` : undefined
  return (
    <div className="chart-along">
      {keyed(labels, String)
        .filter(({ at }) => at % every === 0)
        .map(({ key, item, at }) => (
          <span
            key={key}
            className={at % onPaper === 0 ? undefined : 'chart-screen-only'}
            style={{ left: `${((isNames ? at + 0.5 : at) * 100) / count}%`, maxWidth }}
          >
            {item}
          </span>
        ))}
    </div>
  )
}

/** Labels at a side of the plot, from top to bottom. The widest decides how much room they take. */
export const BesideLabels = ({ labels, kind }: LabelsProps) => (
  <div className={`chart-beside is-${kind}`}>
    {keyed(labels, String).map(({ key, item }) => (
      <span key={key} title={kind === 'names' ? item : undefined}>
        {item}
      </span>
    ))}
  </div>
)
