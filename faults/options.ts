import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Victim, VICTIMS } from './cluster/plan.ts'

export interface Options {
  seed: number
  /** It stops after so long … */
  minutes: number
  /** … or after so many kills. */
  kills: number
  /** Between two faults, on average. */
  paceMs: number
  /** The database is away for so long at most. */
  awayMs: number
  /** Everything is compared after so many kills, and at the end. */
  checkEvery: number
  /** A short run leaves out what takes minutes. */
  short: boolean
  /** On a cluster instead of one PostgreSQL. */
  cluster?: ClusterOptions
}

export interface ClusterOptions {
  /** It stops after so many failovers. */
  failovers: number
  victims: readonly Victim[]
}

const LONG: Omit<Options, 'seed'> = {
  minutes: 30,
  kills: Infinity,
  paceMs: 1900,
  awayMs: 60_000,
  checkEvery: 100,
  short: false,
}
export const SHORT: Omit<Options, 'seed'> = {
  minutes: 3,
  kills: Infinity,
  paceMs: 350,
  awayMs: 2000,
  checkEvery: Infinity,
  short: true,
}

const CLUSTER_CHECKS_EVERY = 40

const USAGE = `npm run faults -- [--seed n] [--minutes n] [--kills n] [--short]
npm run faults -- --cluster [--seed n] [--minutes n] [--failovers n] [--victims ${VICTIMS.join()}] [--short]`

const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${text} is not a number. ${USAGE}`)
  return number
}

const isVictim = (name: string): name is Victim => VICTIMS.some((victim) => victim === name)
const victimsOf = (text: string | undefined): readonly Victim[] => {
  if (text === undefined) return VICTIMS
  const names = text.split(',')
  if (!names.every(isVictim)) throw new Error(`${text} are not victims. ${USAGE}`)
  return names
}

export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      kills: { type: 'string' },
      short: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      failovers: { type: 'string' },
      victims: { type: 'string' },
    },
  })
  if (values.cluster ? values.kills !== undefined : values.failovers !== undefined || values.victims !== undefined)
    throw new Error(USAGE)
  const base = values.short ? SHORT : LONG
  // Named kills are what is wanted; time is then only the bound that makes it end.
  const isCounted = (values.kills ?? values.failovers) !== undefined
  const minutes = isCounted && values.minutes === undefined ? 120 : base.minutes
  const failovers = numberOf(values.failovers, Infinity)
  return {
    ...base,
    ...(values.cluster && {
      cluster: { failovers, victims: victimsOf(values.victims) },
      checkEvery: values.short ? Infinity : CLUSTER_CHECKS_EVERY,
    }),
    seed: numberOf(values.seed, randomInt(1, 1_000_000)),
    minutes: numberOf(values.minutes, minutes),
    kills: numberOf(values.kills, base.kills),
  }
}
