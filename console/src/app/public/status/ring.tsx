import './ring.css'

/** lost: a step left the loop. broken: the loop is cut. paused: it stands still. */
export type RingState = 'lost' | 'broken' | 'paused'

const R = 84
const at = (index: number, radius = R): [number, number] => {
  const angle = ((index * 60 - 90) * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}
const STEPS = [0, 1, 2, 3, 4, 5]
const ODD_ONE = 1

/** The product's loop of six steps, in the state the page is about. */
export const Ring = ({ state, mark }: { state: RingState; mark: string }) => {
  const [strayX, strayY] = at(ODD_ONE, 138)
  const steps = state === 'lost' ? STEPS.filter((step) => step !== ODD_ONE) : STEPS
  return (
    <svg className={`ring ring-${state}`} aria-hidden="true" width="300" height="220" viewBox="-150 -110 300 220">
      <circle className="ring-line" r={R} fill="none" pathLength="360" />
      {steps.map((step) => {
        const [cx, cy] = at(step)
        const isOdd = state === 'broken' && step === ODD_ONE
        return <circle key={step} className={isOdd ? 'ring-odd' : 'ring-step'} cx={cx} cy={cy} r={isOdd ? 9 : 7} />
      })}
      {state === 'lost' && (
        <>
          <path className="ring-stray" d={`M${at(ODD_ONE).join(' ')}L${strayX} ${strayY}`} fill="none" />
          <circle className="ring-odd" cx={strayX} cy={strayY} r="7" />
        </>
      )}
      <text className="ring-mark" textAnchor="middle" dy="14">
        {mark}
      </text>
    </svg>
  )
}
