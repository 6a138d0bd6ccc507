import { type ReactNode, useEffect, useRef } from 'react'
import { Drawn } from '#console/shared/public/drawn.tsx'
import '#console/shared/public/outcome.css'

interface Props {
  picture: string
  title: string
  children: ReactNode
}

/** What stands where a form was; the focus goes to its title, because the button that had it is gone. */
export const Outcome = ({ picture, title, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="outcome">
      <span className="outcome-icon">
        <Drawn path={picture} size={26} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
