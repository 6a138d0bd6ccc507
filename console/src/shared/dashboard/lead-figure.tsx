import { type ReactNode, useId } from 'react'
import { ChartRoom } from '#console/shared/charts/chart-room.tsx'
import { Link } from '#console/shared/page/link.tsx'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import './lead-figure.css'
import '../ui/skeleton.css'

interface LeadFigureProps {
  label: string
  value: string
  /** In full, on hover and focus. */
  exact?: string
  /** The rows it is made of. */
  to?: string
  /** What it is compared with. */
  children?: ReactNode
}

/** The figure of a dashboard's leading chart, above the chart. */
export const LeadFigure = ({ label, value, exact, to, children }: LeadFigureProps) => {
  const id = useId()
  return (
    <div className="lead-figure" role="group" aria-labelledby={id}>
      <span id={id} className="lead-figure-label">
        {label}
      </span>
      {to === undefined ? (
        <strong className="lead-figure-value num" {...tooltip(exact)}>
          {value}
        </strong>
      ) : (
        <Link className="lead-figure-value num" to={to} aria-label={`${label} ${value}`} {...tooltip(exact)}>
          {value}
        </Link>
      )}
      <span className="lead-figure-beside">{children}</span>
    </div>
  )
}

/** In the place of a leading chart and its figure. */
export const LeadRoom = () => (
  <>
    <div className="lead-figure" aria-hidden="true">
      <div className="skeleton lead-figure-bone" />
    </div>
    <ChartRoom />
  </>
)
