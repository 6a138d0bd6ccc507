import { text } from '#console/shared/i18n/i18n.ts'

/** Says what is wrong with a value as an i18n key; nothing where it is right. The contract has the last word. */
export type Rule = (value: string) => string | undefined

const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

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
const lengthOf = (value: string): number => [...value].length

const atMost =
  (length: number): Rule =>
  (value) =>
    lengthOf(value.trim()) > length ? text('This is too long') : undefined

export const accountName = all(filled(text('Enter your Username')), atMost(200))
/** The spaces of a password count, and so do those around it. */
export const typedPassword: Rule = (value) => {
  if (value === '') return text('Enter your password')
  return lengthOf(value) > 1024 ? text('This is too long') : undefined
}
/** A pasted name may carry tabs and line ends. */
export const oneLine = (value: string): string => value.trim().replaceAll(/\s+/g, ' ')
export const personName: Rule = (value) => all(filled(text('Enter your name')), atMost(60))(oneLine(value))
export const emailAddress = all(filled(text('Enter your email')), atMost(120), (value) =>
  EMAIL.test(value.trim()) ? undefined : text('This is not an email address'),
)
export const newPassword: Rule = (value) => {
  if (value === '') return text('Enter your password')
  if (lengthOf(value) < 8) return text('Use at least 8 characters')
  return lengthOf(value) > 256 ? text('This is too long') : undefined
}
export const sameAs =
  (first: string): Rule =>
  (value) =>
    value === first ? undefined : text('The two passwords differ')
export const accepted: Rule = (value) => (value === 'yes' ? undefined : text('Accept the terms to sign up'))
