import { z } from 'zod'

/** The variable by which a front tells its child where it sits. Fronts of older releases start children of newer ones: only add to it. */
export const SEAT = 'FRONT_SEAT'

const Seat = z.object({
  /** The how manieth child of this front. */
  generation: z.int().positive(),
  /** The front's own PostgreSQL, where DATABASE_URL names no other. */
  database: z
    .object({
      host: z.string(),
      port: z.int(),
      user: z.string(),
      database: z.string(),
      password: z.string().optional(),
    })
    .optional(),
})
export type Seat = z.output<typeof Seat>

/** Where this process sits when a front started it. */
export const readSeat = (env: Record<string, string | undefined>): Seat | undefined => {
  const text = env[SEAT]
  return text === undefined || text === '' ? undefined : Seat.parse(JSON.parse(text))
}
