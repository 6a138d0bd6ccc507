import { z } from 'zod'
import type { Answers } from '#contract/forms/read-answers.ts'
import type { Services } from '../../core/services.ts'

const Stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** What a visitor wrote is readable with the data key alone. */
export const sealAnswers = ({ keys }: Pick<Services, 'keys'>, data: Answers): string =>
  keys.encrypt(JSON.stringify(data))

export const openAnswers = ({ keys }: Pick<Services, 'keys'>, sealed: string): Answers =>
  Stored.parse(JSON.parse(keys.decrypt(sealed)))
