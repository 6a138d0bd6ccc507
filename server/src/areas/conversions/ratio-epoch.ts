import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { DecisionCounters } from './decide.ts'

interface Version {
  version: number
  strategy: PushStrategy
}

const ratioOf = ({ mode, ratio, algorithm, groupSize }: PushStrategy): string =>
  [mode, ratio, algorithm, groupSize].join()

/** The groups begin anew with the version that last changed anything about them; other changes leave them alone. */
export const withEpoch = (counters: DecisionCounters, versions: readonly Version[]): DecisionCounters => {
  const known = versions
    .toSorted((a, b) => a.version - b.version)
    .filter(({ version }) => version >= counters.ratioSince)
  const changed = known.filter((one, at) => {
    const previous = known[at - 1]
    return previous !== undefined && ratioOf(previous.strategy) !== ratioOf(one.strategy)
  })
  const last = changed.at(-1)
  return last === undefined ? counters : { ...counters, ratioSince: last.version, ratioSeen: 0 }
}
