import type { ReactNode } from 'react'
import './facts.css'

export type Fact = readonly [label: string, value: ReactNode]

/** What is known of one thing, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
