import { expect, test } from 'vitest'
import { decryptMessage, encryptMessage, signMessage } from './callback-crypto.ts'
import { wecomDemoSuite } from './settings.ts'
import { writeXml } from './xml.ts'

test('the published vector is signed and decrypted', () => {
  const echo = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='
  expect(signMessage('QDG6eK', '1409659589', '263014780', echo)).toBe('5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3')
  expect(decryptMessage('jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C', echo)).toEqual({
    message: '1616140317555161061',
    receiveId: 'wx5823bf96d3bd56c7',
  })
})

test('messages of every length come back, padded to a multiple of 32 bytes', () => {
  const { encodingAesKey } = wecomDemoSuite
  for (let length = 0; length < 70; length += 1) {
    const message = '客'.repeat(length)
    const encrypted = encryptMessage(encodingAesKey, message, 'ww1')
    expect(Buffer.from(encrypted, 'base64').length % 32).toBe(0)
    expect(decryptMessage(encodingAesKey, encrypted)).toEqual({ message, receiveId: 'ww1' })
  }
  expect(() => decryptMessage('A'.repeat(43), encryptMessage(encodingAesKey, 'x', 'ww1'))).toThrow()
})

test('texts stand in CDATA, numbers bare, and nothing breaks out', () => {
  expect(writeXml({ A: 'x', B: 5, C: 'a]]>b' })).toBe(
    '<xml><A><![CDATA[x]]></A><B>5</B><C><![CDATA[a]]]]><![CDATA[>b]]></C></xml>',
  )
})
