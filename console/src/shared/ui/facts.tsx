import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** What is known of one thing, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="cards-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
