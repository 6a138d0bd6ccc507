import { readResults } from '../results.ts'
import { arrivalsOf, FIRST_HOUR, partShares, zipfShares } from './arrivals.ts'
import { ASSUMED, COMPUTED, type Costs, readCosts } from './costs.ts'
import { type Layout, SCALES, type Scale } from './layouts.ts'
import { simulatePushes } from './pushes-of-day.ts'
import { type Day, diskAfter, simulateDay } from './simulate-day.ts'

const SEED = 1
/** Trackers and workers are ordered so that they are half busy. */
const HEADROOM = 2
const COPIES = 3

const UNITS = ['', ' thousand', ' million', ' billion']
const short = (value: number): string => {
  const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)))
  return `${Number((value / 1000 ** at).toPrecision(2))}${UNITS[at]}`
}
const bytes = (value: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)))
  return `${Number((value / 1000 ** at).toPrecision(2))} ${units[at]}`
}
const time = (seconds: number): string => {
  if (seconds < 0.95) return `${Number((seconds * 1000).toPrecision(1))} ms`
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
const cores = (value: number): string => `${Number(value.toPrecision(2))}`
const clock = (second: number): string => {
  const minute = FIRST_HOUR * 60 + Math.ceil(second / 60)
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const endOf = ({ mostWaiting, workedOff }: Day): string => {
  if (mostWaiting < 1) return 'nothing waits'
  return workedOff === undefined ? 'never' : clock(workedOff)
}

interface Ran {
  name: string
  needs: string
  layout: Layout
  day: Day
}

const runScale = (costs: Costs, { peak, adsets, base, steps }: Scale, say: (line: string) => void): Ran[] => {
  const arrivals = arrivalsOf(peak, SEED)
  const clicks = arrivals.reduce((sum, one) => sum + one, 0)
  let current = base
  const run = (name: string, needs: string, layout: Layout, isFirstDay: boolean): Ran => {
    say(`${peak}/s: ${name}`)
    const even = Array.from({ length: layout.parts }, () => 1 / layout.parts)
    const shares = layout.partBy === 'visit' ? even : partShares(zipfShares(adsets), layout.parts, SEED)
    const before = clicks * (layout.keepKeyDays - 1)
    const keys = layout.keysByDay ? [0, clicks] : [before, 0]
    const [keysBefore = 0, keysBeside = 0] = isFirstDay ? [0, 0] : keys
    return { name, needs, layout, day: simulateDay(costs, layout, { arrivals, shares, keysBefore, keysBeside }) }
  }
  return steps.flatMap(({ name, needs, change }) => {
    const layout = { ...current, ...change }
    // Straight to PostgreSQL is beside the steps, not the first of them.
    if (layout.through === 'postgres')
      return [
        run(`${name}, first day`, needs, layout, true),
        run(`${name}, day ${layout.keepKeyDays}`, needs, layout, false),
      ]
    current = layout
    return [run(name, needs, layout, false)]
  })
}

const dayTable = (ran: readonly Ran[]): string =>
  table([
    [
      'layout',
      'most waiting',
      'worked off',
      'stored after p50, p99, max',
      'answered 503',
      'replica behind, most',
      'disk of PostgreSQL after a day, after all days kept',
      'holds it up',
    ],
    ...ran.map(({ name, layout, day }) => {
      const { arrived, delays, most, limit } = day
      const [one, all] = [1, layout.keepDays].map((days) => diskAfter(days, arrived, layout))
      const columnar = layout.columnar ? `, ${bytes(all?.columnar ?? 0)} columnar` : ''
      return [
        name,
        short(day.mostWaiting),
        endOf(day),
        `${time(delays.p50)}, ${time(delays.p99)}, ${time(delays.max)}`,
        day.refused < 1 ? '0' : short(day.refused),
        `${time(most.lagSeconds)}, ${bytes(most.lagBytes)}`,
        `${bytes(one?.database ?? 0)}, ${bytes(all?.database ?? 0)}${columnar}`,
        limit ?? (most.lagSeconds > 10 ? 'replay of the replica' : '–'),
      ]
    }),
  ])

const needsTable = ({ layout, day }: Ran, peak: number, databaseCoresOfPushes: number): string => {
  const { most, arrived } = day
  const { database, streams, trackers, keepDays } = layout
  const each = (value: number) => value / database.count
  const disk = diskAfter(keepDays, arrived, layout)
  const input = peak * COMPUTED.messageBytes
  return table([
    ['role', 'processes', 'cores busy at the peak', 'disk', 'network at the peak'],
    [
      'tracker',
      String(trackers),
      cores(most.trackerCores),
      `${bytes(ASSUMED.spoolDisk)} each, for the spool`,
      bytes(input) + '/s out',
    ],
    [
      'NATS',
      `${streams} ${streams === 1 ? 'stream' : 'streams'}, ${COPIES} copies`,
      'not measured at this rate',
      `${bytes(most.streamBytes)} filled of ${bytes(streams * ASSUMED.streamDisk)}, ${COPIES} times`,
      `${bytes(input * COPIES)}/s written; ${short(most.messages)} messages/s`,
    ],
    [
      'worker, clicks',
      String(Math.max(1, Math.ceil(most.workerCores * HEADROOM))),
      cores(most.workerCores),
      '–',
      bytes(input) + '/s in',
    ],
    [
      'PostgreSQL',
      `${database.count} of ${database.cores} cores and ${Math.round(database.memory / 2 ** 30)} GiB`,
      `${cores(each(most.databaseCores))} each${databaseCoresOfPushes > 0.1 ? `, pushes ${cores(each(databaseCoresOfPushes))}` : ''}`,
      `${bytes(each(disk.database))} each after ${keepDays} days`,
      `log ${bytes(each(most.log))}/s each`,
    ],
    ['standby', `2 of each`, 'replay: one core', 'as PostgreSQL', `log ${bytes(each(most.log))}/s each`],
    ...(layout.columnar
      ? [
          [
            'columnar store',
            'not measured',
            'not measured',
            `${bytes(disk.columnar)} a copy after ${keepDays} days`,
            bytes(input) + '/s in',
          ],
        ]
      : []),
    ['worker, pushes', String(layout.pushWorkers), '–', '–', '–'],
  ])
}

const pushTable = (costs: Costs, { peak, accounts, base }: Scale): string => {
  const arrivals = arrivalsOf(peak, SEED)
  const shares = zipfShares(accounts)
  const ways: [string, Layout][] = [
    ['one a call, 16 calls of an account', base],
    ['one a call, 256 calls of an account', { ...base, callsOfAccount: 256 }],
    [
      'fifty a call, 16 calls of an account',
      { ...base, pushesPerCall: 50, pushWorkers: Math.ceil(base.pushWorkers / 40) },
    ],
    [
      'fifty a call, 64 calls of an account',
      { ...base, callsOfAccount: 64, pushesPerCall: 50, pushWorkers: Math.ceil(base.pushWorkers / 40) },
    ],
  ]
  return table([
    [
      'pushes',
      'workers',
      'most a second',
      'most waiting',
      'delivered after p50, p99, max',
      'left at the end',
      'holds it up',
    ],
    ...ways.map(([name, layout]) => {
      const { mostPerSecond, mostWaiting, leftAtEnd, delays, limit } = simulatePushes(costs, layout, arrivals, shares)
      const after = `${time(delays.p50)}, ${time(delays.p99)}, ${time(delays.max)}`
      return [
        name,
        String(layout.pushWorkers),
        short(mostPerSecond),
        short(mostWaiting),
        after,
        short(leftAtEnd),
        limit ?? '–',
      ]
    }),
  ])
}

/** A day at each scale, as tables; `say` tells how far it is. */
export const describeDays = async (say: (line: string) => void): Promise<string> => {
  const costs = readCosts(await readResults())
  const sections = SCALES.map((scale) => {
    const ran = runScale(costs, scale, say)
    const last = ran.at(-1)
    const pushes = simulatePushes(
      costs,
      { ...scale.base, pushesPerCall: 50 },
      arrivalsOf(scale.peak, SEED),
      zipfShares(scale.accounts),
    )
    return [
      `## ${scale.peak.toLocaleString('en')} clicks a second at the peak`,
      `${short(last?.day.arrived ?? 0)} clicks of ${scale.adsets.toLocaleString('en')} ad sets; bursts reach half as much again.`,
      dayTable(ran),
      'With all steps:',
      last === undefined ? '' : needsTable(last, scale.peak, pushes.databaseCores),
      pushTable(costs, scale),
      ...ran.filter(({ needs }) => needs !== 'nothing').map(({ name, needs }) => `- ${name}: ${needs}.`),
    ].join('\n\n')
  })
  return sections.join('\n\n')
}
