import { isRecord } from '#console/shared/store/stored.ts'

type Check<V> = (value: unknown) => value is V

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const oneOf =
  <V extends string>(words: readonly V[]): Check<V> =>
  (value): value is V =>
    words.some((word) => word === value)
export const orAbsent =
  <V>(isOne: Check<V>): Check<V | undefined> =>
  (value): value is V | undefined =>
    value === undefined || isOne(value)
export const listOf =
  <V>(isOne: Check<V>): Check<V[]> =>
  (value): value is V[] =>
    Array.isArray(value) && value.every(isOne)

/**
 * Whether what storage held is still a record of this shape.
 * @example const isTasks = listOf(shape<Task>({ id: isText, title: isText, isDone: isFlag }))
 */
export const shape =
  <T>(fields: { [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isRecord(value) && Object.entries<Check<unknown>>(fields).every(([name, isFit]) => isFit(value[name]))
