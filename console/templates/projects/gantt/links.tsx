import type { Phase } from '../project.ts'
import { addDays } from './schedule.ts'
import { ROW, type Scale } from './scale.ts'
import './gantt.css'

const STUB = 7
const ARROW = 5

/** From the end of one bar to the beginning of the other, around corners where they overlap. */
const pathOf = (x1: number, y1: number, x2: number, y2: number): string =>
  x2 - x1 >= 2 * STUB
    ? `M${x1} ${y1}h${STUB}V${y2}H${x2}`
    : `M${x1} ${y1}h${STUB}V${(y1 + y2) / 2}H${x2 - STUB}V${y2}H${x2}`

/** Which phase waits for which; said in words in each phase's form. */
export const Links = ({ phases, scale }: { phases: readonly Phase[]; scale: Scale }) => {
  const rowOf = (id: string): number => phases.findIndex((phase) => phase.id === id)
  const middle = (row: number): number => row * ROW + ROW / 2
  return (
    <svg className="gantt-links" width={scale.width} height={phases.length * ROW} aria-hidden="true">
      {phases.flatMap((phase, row) =>
        phase.after.flatMap((id) => {
          const before = phases[rowOf(id)]
          if (before === undefined) return []
          const [x1, y1] = [scale.at(addDays(before.end, 1)), middle(rowOf(id))]
          const [x2, y2] = [scale.at(phase.start), middle(row)]
          return [
            <g key={`${id} ${phase.id}`} data-link={`${id}-${phase.id}`}>
              <path d={pathOf(x1, y1, x2, y2)} />
              <path className="gantt-arrow" d={`M${x2} ${y2}l${-ARROW} ${-ARROW / 1.4}v${ARROW * 1.4}z`} />
            </g>,
          ]
        }),
      )}
    </svg>
  )
}
