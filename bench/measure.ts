import type pg from 'pg'
import { z } from 'zod'

export const FigureShape = z.object({
  what: z.string(),
  // JSON has no NaN: what could not be measured holds no limit.
  value: z
    .number()
    .nullable()
    .transform((value) => value ?? Number.NaN),
  unit: z.string(),
  limit: z.number(),
  atLeast: z.boolean().optional(),
  note: z.string().optional(),
})

/** A line or a bar of one of the plots. */
export const Series = z.object({
  plot: z.enum(['growth', 'rates', 'memory', 'heap']),
  name: z.string(),
  points: z.array(z.tuple([z.number(), z.number()])),
})
export type Series = z.infer<typeof Series>

/** What a measure came to. */
export const Outcome = z.object({ figures: z.array(FigureShape), series: z.array(Series).default([]) })
export type Outcome = z.infer<typeof Outcome>
/** What a measure returns. */
export type Measured = z.input<typeof Outcome>

/** What a measure stands on: a PostgreSQL and a folder of its own, gone afterwards. */
export interface Ground {
  connection: pg.PoolConfig
  folder: string
  /** Rows in the tables that lists are measured on, smallest first. */
  sizes: readonly number[]
  /** Tells whoever waits how far it is. */
  say(line: string): void
}

export interface Measure {
  name: string
  what: string
  /** Taken for hung after so long. */
  withinMinutes: number
  /** For whoever reads a figure that does not hold: what limits it. */
  limitedBy?: string
  run(ground: Ground): Promise<Measured>
}
