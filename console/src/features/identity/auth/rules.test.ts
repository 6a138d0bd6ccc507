import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ForgetBody, LoginBody, RegisterBody, ResetBody } from '#contract/identity/entities.ts'
import { accountName, typedPassword } from './rules.ts'
import { accepted, emailAddress, newPassword, oneLine, personName, sameAs } from './register/rules.ts'

const long = (length: number): string => 'x'.repeat(length)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\t', long(8), long(60), long(61), long(200), long(201), long(256), long(257)),
)
const mail = fc.oneof(
  fc.emailAddress(),
  text,
  fc.constantFrom('a@b', 'a@b.c', 'a@b.cn', '.a@b.cn', 'a..b@c.cn', 'a@-b.cn', "o'neil@b.cn", 'é@b.cn', ' a@b.cn '),
)
const agree = (values: fc.Arbitrary<string>, says: (value: string) => boolean, takes: (value: string) => boolean) =>
  fc.assert(fc.property(values, (value) => says(value) === takes(value)))

describe('what a page accepts, the server accepts, and the other way round', () => {
  it('for a name to sign in with', () => {
    const takes = (username: string) => LoginBody.safeParse({ username, password: 'x' }).success
    agree(text, (value) => accountName(value) === undefined, takes)
    agree(
      text,
      (value) => accountName(value) === undefined,
      (username) => ForgetBody.safeParse({ username }).success,
    )
  })
  it('for a password that is typed', () => {
    agree(
      text,
      (value) => typedPassword(value) === undefined,
      (password) => LoginBody.safeParse({ username: 'x', password }).success,
    )
    expect(typedPassword(long(1024))).toBeUndefined()
    expect(typedPassword(long(1025))).toBe('This is too long')
  })
  it('for a new password', () => {
    agree(
      text,
      (value) => newPassword(value) === undefined,
      (password) => ResetBody.safeParse({ token: 'x', password }).success,
    )
  })
  it('for a person’s name, sent on one line', () => {
    agree(
      text,
      (value) => personName(value) === undefined,
      (value) => RegisterBody.safeParse({ fullname: oneLine(value), email: 'a@b.cn', password: long(8) }).success,
    )
  })
  it('for an email, sent without the spaces around it', () => {
    agree(
      mail,
      (value) => emailAddress(value) === undefined,
      (value) => RegisterBody.safeParse({ fullname: 'x', email: value.trim(), password: long(8) }).success,
    )
  })
})

describe('a sign-up', () => {
  it('needs the terms to be accepted', () => {
    expect(accepted('')).toBe('Accept the terms to sign up')
    expect(accepted('yes')).toBeUndefined()
  })
})

describe('a password typed twice', () => {
  it('must be the same, to the last space', () => {
    expect(sameAs('correct horse')('correct horse')).toBeUndefined()
    expect(sameAs('correct horse')('correct horse ')).toBe('The two passwords differ')
  })
})
