import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

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

const USAGE = 'npm run faults -- [--seed n] [--minutes n] [--kills n] [--short]'

const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${text} is not a number. ${USAGE}`)
  return number
}

export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      kills: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const base = values.short ? SHORT : LONG
  // Named kills are what is wanted; time is then only the bound that makes it end.
  const minutes = values.kills !== undefined && values.minutes === undefined ? 60 : base.minutes
  return {
    ...base,
    seed: numberOf(values.seed, randomInt(1, 1_000_000)),
    minutes: numberOf(values.minutes, minutes),
    kills: numberOf(values.kills, base.kills),
  }
}
