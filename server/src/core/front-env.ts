import { z } from 'zod'

/** The variable by which a front tells its child what it was started with. Fronts of older releases start children of newer ones: only add to it. */
export const FRONT_ENV = 'FRONT_SEAT'

const FrontEnv = z.object({
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
export type FrontEnv = z.output<typeof FrontEnv>

/** What this process was started with, when a front started it. */
export const readFrontEnv = (env: Record<string, string | undefined>): FrontEnv | undefined => {
  const text = env[FRONT_ENV]
  return text === undefined || text === '' ? undefined : FrontEnv.parse(JSON.parse(text))
}
