import { describe, expect, it } from 'vitest'
import { Failure } from '../http/failure.ts'
import { commonPasswords } from './common-passwords.ts'
import { refuseWeakPassword } from './password.ts'

const isRefused = (password: string, ...names: (string | null | undefined)[]): boolean => {
  try {
    refuseWeakPassword(password, ...names)
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'password.weak') return true
    throw error
  }
}

describe('a weak password', () => {
  it('is one of more than ten thousand that guessers try first, in any case of letters', () => {
    expect(commonPasswords().size).toBeGreaterThan(10_000)
    for (const password of ['password1', 'Password1', 'QWERTYUIOP', '1qaz2wsx', 'iloveyou', 'woaini1314', 'admin888'])
      expect([password, isRefused(password)]).toEqual([password, true])
  })

  it('is the name of the person, of the mailbox or of the product, also with digits around', () => {
    for (const [password, ...names] of [
      ['LiMing.shop', 'liming.shop'],
      ['liming.shop88', 'liming.shop'],
      ['2026liming.shop01', 'liming.shop'],
      ['liming2026', null, 'liming@example.com'],
      ['liming99', 'liming1'],
      ['liming@example.com', undefined, 'LiMing@example.com'],
      ['13800138000', '13800138000'],
      ['Huoketai2026'],
      ['获客台2026'],
    ] as const)
      expect([password, isRefused(password, ...names)]).toEqual([password, true])
  })

  it('is made of hardly any different characters', () => {
    expect(isRefused('aaaaaaaaab')).toBe(true)
  })
})

describe('a good password', () => {
  it('is taken, whatever the names are', () => {
    for (const password of [
      'correct horse battery',
      'a long enough one',
      'purple-otter-42-lamp',
      '我家的猫会弹钢琴',
      'liming loves otters',
      '20260131998',
    ])
      expect([password, isRefused(password, 'liming', 'liming@example.com', '', null)]).toEqual([password, false])
  })
})
