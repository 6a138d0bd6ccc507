import { z } from 'zod'
import { Failure } from '../http/failure.ts'
import { SHANGHAI_OFFSET } from '../time/shanghai.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const Moment = z.iso.datetime({ offset: true })

const parse = (text: string, path: string): Date => {
  const exact = DAY.test(text) ? `${text}T00:00:00${SHANGHAI_OFFSET}` : text
  const at = Moment.safeParse(exact).success ? new Date(exact) : undefined
  if (at === undefined || at.getUTCFullYear() < 1969 || at.getUTCFullYear() > 9999) {
    throw new Failure('request.malformed', {
      issues: [{ path: `filters.${path}`, message: { zh: '日期无效', en: 'Not a valid date' } }],
    })
  }
  return at
}

/** Where a day of Asia/Shanghai begins; an exact time stays as it is. */
export const dayStart = (text: string, path: string): Date => parse(text, path)

/** Where it ends, exclusive. */
export const dayEnd = (text: string, path: string): Date => {
  const at = parse(text, path)
  return DAY.test(text) ? new Date(at.getTime() + 86_400_000) : at
}
