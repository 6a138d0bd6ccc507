import { text } from '#console/shared/i18n/i18n.ts'
import { all, atMost, filled, lengthOf, type Rule } from '../rules.ts'

const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

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
