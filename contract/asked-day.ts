import { z } from 'zod'

/** A day that can be asked about. Around the ends of what four digits hold, counting on by days has no end. */
export const AskedDay = z.iso.date({ abort: true }).regex(/^(19|20)\d\d-/)

/** The last day asked for is not before the first. */
export const daysInOrder = <S extends z.ZodType<Record<string, unknown>>>(schema: S, from: string, to: string): S =>
  schema.refine(
    ({ [from]: first, [to]: last }) => typeof first !== 'string' || typeof last !== 'string' || first <= last,
    {
      path: [to],
      params: { rule: 'days_order' },
    },
  )
