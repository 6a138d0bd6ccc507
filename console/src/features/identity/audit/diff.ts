import { isRecord } from '#console/shared/store/stored.ts'

export interface Difference {
  field: string
  before: unknown
  after: unknown
}

type Side = Record<string, unknown> | null

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What changed, field by field; what was nothing and still is nothing is not worth a line. */
export const differences = (before: Side, after: Side): Difference[] => {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .filter((one) => !(isNothing(one.before) && isNothing(one.after)))
}

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
export const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value)

/** A value as a line: lists of named things by their names, other structures as JSON. */
export const lineOf = (value: unknown): string => {
  if (Array.isArray(value)) {
    const names = value.map((one) => (isRecord(one) && typeof one['name'] === 'string' ? one['name'] : lineOf(one)))
    return names.join('、')
  }
  return isRecord(value) ? JSON.stringify(value) : String(value)
}
