import { text } from '#console/shared/i18n/i18n.ts'

/** Says what is wrong with a value as an i18n key; nothing where it is right. The contract has the last word. */
export type Rule = (value: string) => string | undefined

/** The first rule that has something to say. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const said = rule(value)
      if (said !== undefined) return said
    }
    return undefined
  }

export const filled =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/** Characters as people count them, and as the contract does: an emoji is one. */
export const lengthOf = (value: string): number => [...value].length

export const atMost =
  (length: number): Rule =>
  (value) =>
    lengthOf(value.trim()) > length ? text('This is too long') : undefined

export const accountName = all(filled(text('Enter your Username')), atMost(200))
/** The spaces of a password count, and so do those around it. */
export const typedPassword: Rule = (value) => {
  if (value === '') return text('Enter your password')
  return lengthOf(value) > 1024 ? text('This is too long') : undefined
}
