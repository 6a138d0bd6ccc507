import { cpus, totalmem } from 'node:os'
import { OUTAGE_HEAD, outageRows } from './cluster/outages.ts'
import type { ClusterOutcome } from './cluster/run-cluster.ts'
import type { Outcome } from './stage.ts'

/** Aligned, so that the file stands as a formatter would leave it. */
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => {
  const widths = head.map((name, at) => Math.max(3, name.length, ...rows.map((row) => String(row[at] ?? '').length)))
  const line = (cells: readonly (string | number)[]) =>
    `| ${widths.map((width, at) => String(cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
const counts = (of: Record<string, number>): (readonly [string, number])[] =>
  Object.entries(of).toSorted(([a], [b]) => a.localeCompare(b))

export const totalsOf = ({ checks }: Outcome): { passed: number; failed: number } => ({
  passed: Object.values(checks).reduce((sum, { passed }) => sum + passed, 0),
  failed: Object.values(checks).reduce((sum, { failed }) => sum + failed, 0),
})

const failedOf = ({ checks }: Outcome, names: RegExp): number =>
  Object.entries(checks).reduce((sum, [name, { failed }]) => sum + (names.test(name) ? failed : 0), 0)

const machine = (): string => {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`
}

/** What there was to lose. */
const acknowledgedOf = (outcome: Outcome): string[] => {
  const { book, arrivals } = outcome
  const actions = Object.entries(Object.groupBy(book.actions, ({ kind }) => kind)).map(
    ([kind, of]) => [`action: ${kind}`, of?.length ?? 0] as const,
  )
  const changes = book.registers.reduce((sum, { acked }) => sum + acked, 0)
  return [
    '## Acknowledged, lost, doubled',
    '',
    ...table(
      ['what', 'acknowledged'],
      [
        ['clicks', book.ackedClicks],
        ['conversions', book.conversions.length],
        ...actions.toSorted(([a], [b]) => a.localeCompare(b)),
        ['action: change strategy', changes],
      ],
    ),
    '',
    `Checks that found something lost: ${failedOf(outcome, /stored$|visible|drained|is delivered|in its ledger/)}. Checks that found something doubled: ${failedOf(outcome, /twice|not sent/)}.`,
    '',
    `${book.pushes} pushes became due; the platforms saw ${arrivals} arrivals, recognised ${book.duplicates} of them as repeated, and counted each push once. ${book.uncertain} pushes to OceanEngine, which knows no key, are marked uncertain for a person to look at.`,
    '',
  ]
}

/** What was compared, and what was found. */
const comparedOf = (outcome: Outcome): string[] => {
  const { book, violations, checks } = outcome
  const { passed, failed } = totalsOf(outcome)
  return [
    '## Checks',
    '',
    ...table(
      ['check', 'passed', 'failed'],
      Object.entries(checks).map(([name, one]) => [name, one.passed, one.failed]),
    ),
    '',
    '## Skipped',
    '',
    ...(book.skipped.size === 0 ? ['Nothing.'] : [...book.skipped].map((line) => `- ${line}`)),
    '',
    ...(violations.length === 0
      ? []
      : [
          '## Violations',
          '',
          ...violations.flatMap(({ check, detail, lastFaults }) => [
            `- **${check}**: ${detail}`,
            ...lastFaults.map((line) => `  - ${line}`),
          ]),
          '',
        ]),
    `${passed} passed, ${failed} failed`,
    '',
  ]
}

/** What was done, what was acknowledged, and what was found missing. */
export const reportOf = (outcome: Outcome): string => {
  const { options, book, minutes, gaps } = outcome
  const slowest = Math.max(0, ...book.stops.map(({ ms }) => ms))
  return [
    '# Faults',
    '',
    'Written by `npm run faults`; what it does and promises is in [docs/faults.md](../docs/faults.md).',
    '',
    `Seed ${options.seed}, ${minutes.toFixed(1)} minutes, ${book.killCount} kills, ${book.faults.length} faults. ${machine()}.`,
    '',
    ...acknowledgedOf(outcome),
    '## Kills',
    '',
    ...table(['role', 'kills'], counts(book.kills)),
    '',
    '## Faults by kind',
    '',
    ...table(['fault', 'times'], counts(book.byKind)),
    '',
    ...Object.entries(book.moments).map(
      ([kind, { met, missed }]) => `The right moment for "${kind}" was met ${met} times and missed ${missed} times.`,
    ),
    `Authorised anew by a person at the end: ${book.authorised.length === 0 ? 'none' : book.authorised.join('; ')}.`,
    `Stops under load: ${book.stops.length}, the slowest ${slowest} ms.`,
    '',
    '## Longest time without service',
    '',
    'PostgreSQL’s own absences are part of it.',
    '',
    ...table(
      ['role', 'ms', 'seen by'],
      [
        ['tracker', gaps.tracker, 'clicks answered'],
        ['api', gaps.api, 'calls answered'],
        ['worker', gaps.worker, 'processes standing'],
      ],
    ),
    '',
    ...comparedOf(outcome),
  ].join('\n')
}

/** The same of a run on a cluster, with the time without service by kind of fault. */
export const clusterReportOf = (outcome: ClusterOutcome): string => {
  const { options, minutes, outages, ledger } = outcome
  const failovers = outages.filter(({ isFailover }) => isFailover).length
  return [
    '# Faults of a cluster',
    '',
    'Written by `npm run faults -- --cluster`; what it does and promises is in [docs/faults.md](../../docs/faults.md#on-a-cluster).',
    '',
    `Seed ${options.seed}, ${minutes.toFixed(1)} minutes, ${failovers} failovers in ${outages.length} faults. ${machine()}.`,
    '',
    ...acknowledgedOf(outcome),
    `${ledger} more writes were acknowledged to those who asked one machine’s PostgreSQL straight.`,
    '',
    '## Longest time without service',
    '',
    'Seconds between two good answers around a fault: to a row written straight to whichever machine takes it, to a click, to a call of the console or of an advertiser’s server, and between two arrivals at a platform. The pace of the load itself is part of it: 0.1 s for clicks, 0.3 s for the others.',
    '',
    ...table(OUTAGE_HEAD, outageRows(outages)),
    '',
    ...comparedOf(outcome),
  ].join('\n')
}
