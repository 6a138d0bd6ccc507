import { expect, test } from 'vitest'
import { showMessage, showReply, showRequest } from './show-exchange.ts'

test('secrets are gone from address, body, reply and message, encoded or not', () => {
  const secret = 'tok+en/secret='
  const url = `https://a.example/x?access_token=abc&cb=0123456789abcdef&refresh_token=def&t=${encodeURIComponent(secret)}`
  const shown = showRequest({ method: 'POST', url, body: `{"echo":"${secret}"}` }, [secret])
  expect(shown).toBe('POST https://a.example/x?access_token=***&cb=01234567…&refresh_token=***&t=***\n\n{"echo":"***"}')
  expect(showReply(`GET /x?access_token=abc&y=1 ${secret}`, [secret])).toBe('GET /x?access_token=***&y=1 ***')
  expect(showMessage(`no\n ${secret}`, [secret])).toBe('no ***')
})

test.each([
  ['{"token":"abc","conversionTypes":[{"newType":3}]}', '{"token":"***","conversionTypes":[{"newType":3}]}'],
  [
    '{"header":{"userName":"张","accessToken": "e.y-J"},"body":{}}',
    '{"header":{"userName":"张","accessToken": "***"},"body":{}}',
  ],
  [
    '{"refreshToken":"a","secretKey":"b","access_token":""}',
    '{"refreshToken":"***","secretKey":"***","access_token":"***"}',
  ],
  ['{"desc":"{\\"token\\":\\"abc\\",\\"x\\":1}"}', '{"desc":"{\\"token\\":\\"***\\",\\"x\\":1}"}'],
  ['{"token":"cut of', '{"token":"***'],
  ['{"token":5,"tokens":"all","message":"token error"}', '{"token":5,"tokens":"all","message":"token error"}'],
])('credentials in a JSON body are gone: %s', (body, shown) => {
  expect(showReply(body, [])).toBe(shown)
  expect(showRequest({ method: 'POST', url: 'https://a.example/x', body }, [])).toContain(shown)
})

test('a short or missing secret takes no other text along', () => {
  expect(showReply('code 1', ['1', '', null])).toBe('code 1')
})

test('long texts are cut between characters, below 4 KB, and say how long they were', () => {
  const shown = showReply('好'.repeat(5000), [])
  expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(4096)
  expect(shown).toMatch(/^好+ …\(15000 bytes\)$/)
})

test('what the database cannot hold is replaced', () => {
  expect(showReply('a\0b\u0007c\td\ne\uD800', [])).toBe('a\uFFFDb\uFFFDc\td\ne\uFFFD')
})
