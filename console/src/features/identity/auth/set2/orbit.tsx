import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { STEPS } from '../parts/steps.ts'
import './orbit.css'

const PLACES = [180, 222, 318, 0, 42, 138].map((degrees) => (degrees * Math.PI) / 180)
const [RX, RY] = [470, 330]

/** The six steps on the orbit, clockwise from the left; hidden from readers, who get the words elsewhere. */
export const Orbit = () => {
  const { t } = useTranslation()
  return (
    <svg className="orbit" aria-hidden="true" viewBox="-720 -450 1440 900" preserveAspectRatio="xMidYMid slice">
      <g className="orbit-rings" fill="none">
        <ellipse rx={RX + 200} ry={RY + 140} />
        <ellipse rx={RX + 95} ry={RY + 66} />
        <ellipse className="orbit-main" rx={RX} ry={RY} />
      </g>
      {PLACES.map((angle, index) => {
        const [x, y] = [Math.cos(angle) * RX, Math.sin(angle) * RY]
        const isLeft = x < 0
        return (
          <g key={angle} className="orbit-step" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="13" />
            <text className="orbit-number" dy="4.5" textAnchor="middle">
              {index + 1}
            </text>
            <text x={isLeft ? -24 : 24} dy="5" textAnchor={isLeft ? 'end' : 'start'}>
              {t(STEPS[index] ?? '')}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
