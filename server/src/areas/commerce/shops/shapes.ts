import { z } from 'zod'
import { parseLocalTime } from '../../../core/time/shanghai.ts'
import { ShopFailure } from './port.ts'

const LONGEST = 300
const MOST_PIECES = 1_000_000
const LATEST_SECOND = 32_503_680_000

/** What a database column takes: no NUL, no half of a letter. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** The value of a JSON text with texts that can be stored; undefined where it is none. */
export const readShopJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value))
  } catch {
    return undefined
  }
}

/** Shops send ids as numbers here and as text there. */
export const IdText = z.union([z.string().max(128), z.number()]).transform(String)
/** What may be left out, or null, or empty. */
export const Text = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, LONGEST).toWellFormed())
/** A picture's address, which some write without its protocol. */
export const Picture = z
  .string()
  .max(2000)
  .nullish()
  .catch(null)
  .transform((text) => {
    const address = text?.startsWith('//') === true ? `https:${text}` : (text ?? '')
    return /^https?:\/\/[^\s"'<>\\]+$/.test(address) ? address : ''
  })
/** Fen, thousandths and the like. */
export const Amount = z
  .number()
  .nullish()
  .transform((amount) => (amount === null || amount === undefined ? null : Math.round(amount)))
export const Pieces = Amount.transform((pieces) => Math.min(MOST_PIECES, pieces ?? 1))

const BEIJING = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const validDate = (at: Date): Date | null => (Number.isNaN(at.getTime()) ? null : at)
/** `yyyy-MM-dd HH:mm:ss` of GMT+8; null for anything else, such as the empty text. */
export const BeijingTime = z
  .string()
  .nullish()
  .transform((text) => (text && BEIJING.test(text) ? validDate(parseLocalTime(text)) : null))

/** Seconds since 1970; 0 says never. */
export const Seconds = z
  .number()
  .nullish()
  .transform((seconds) =>
    seconds && seconds > 0 && seconds < LATEST_SECOND ? validDate(new Date(seconds * 1000)) : null,
  )

/** Yuan with decimals as fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100)

const TRACK = /^[A-Za-z0-9_-]{1,64}$/
/** A track id, or null for what can be none. */
export const trackIn = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && TRACK.test(text) ? text : null

/** What a shop answered in the shape we need. Nothing may be left out, and so it counts as no answer. */
export const readShape = <T>(shape: z.ZodType<T>, given: unknown): T => {
  const parsed = shape.safeParse(given)
  if (!parsed.success) throw new ShopFailure('away', 'shape', '平台的答复缺少需要的内容')
  return parsed.data
}
