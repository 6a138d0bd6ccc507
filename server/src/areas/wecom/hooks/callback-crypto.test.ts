import { describe, expect, it } from 'vitest'
import { encryptMessage } from '#simulators/wecom/callback-crypto.ts'
import { isSigned, openSealed, signatureOf } from './callback-crypto.ts'

const KEYS = { token: 'QDG6eK', key: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' }
const SEALED = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='
const SIGNED = {
  signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
  timestamp: '1409659589',
  nonce: '263014780',
}

describe('the crypto of callbacks', () => {
  it('opens the published message', () => {
    expect(isSigned(KEYS, SIGNED, SEALED)).toBe(true)
    expect(openSealed(KEYS, SEALED)).toEqual({ message: '1616140317555161061', receiver: 'wx5823bf96d3bd56c7' })
  })

  it('knows a signature of another token, time, nonce or message', () => {
    expect(isSigned({ ...KEYS, token: 'QDG6eL' }, SIGNED, SEALED)).toBe(false)
    expect(isSigned(KEYS, { ...SIGNED, timestamp: '1409659590' }, SEALED)).toBe(false)
    expect(isSigned(KEYS, { ...SIGNED, nonce: '' }, SEALED)).toBe(false)
    expect(isSigned(KEYS, SIGNED, `${SEALED} `)).toBe(false)
    expect(isSigned(KEYS, { ...SIGNED, signature: '' }, SEALED)).toBe(false)
    expect(signatureOf(KEYS.token, SIGNED, SEALED)).toBe(SIGNED.signature)
  })

  it('opens messages of every length, whatever their padding', () => {
    for (let length = 0; length <= 70; length++) {
      const message = '信'.repeat(length)
      expect(openSealed(KEYS, encryptMessage(KEYS.key, message, 'ww1'))).toEqual({ message, receiver: 'ww1' })
    }
  })

  it('opens nothing that is cut, garbled or sealed with another key', () => {
    const other = encryptMessage('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', 'hello', 'ww1')
    expect(openSealed(KEYS, other)?.receiver).not.toBe('ww1')
    for (const text of [
      '',
      '=',
      'AAAA',
      SEALED.slice(0, 40),
      SEALED.slice(0, 44),
      'x'.repeat(64),
      '中文',
      `${SEALED}!`,
    ])
      expect(openSealed(KEYS, text)).toBeUndefined()
    expect(openSealed({ ...KEYS, key: 'short' }, SEALED)).toBeUndefined()
  })
})
