import { expect, test } from 'vitest'
import type { SayPhrase } from '../rules/causes.ts'
import { ERROR_PHRASES, explainError } from './explain-error.ts'

const inChinese: SayPhrase = ({ zh }) => zh

test.each([
  ['callbackinfo decoded failure', /监测链接/, 'callbackinfo decoded failure'],
  ['参数错误: callback 不存在', /监测链接/, '参数错误: callback 不存在'],
  ['已发送，平台没有答复 (ECONNRESET)', /核对平台报表/, 'ECONNRESET'],
  ['连不上平台，未发送 (UND_ERR_SOCKET)', /自动重试/, 'UND_ERR_SOCKET'],
  ['没有应答（timeout）', /没有及时答复/, 'timeout'],
  ['连接失败（ECONNREFUSED）', /拒绝连接/, 'ECONNREFUSED'],
  ['UND_ERR_SOCKET', /连接中途断开/, 'UND_ERR_SOCKET'],
  ['connect ECONNREFUSED 127.0.0.1:25', /拒绝连接/, 'connect ECONNREFUSED 127.0.0.1:25'],
  ['getaddrinfo ENOTFOUND crm.example', /域名/, 'getaddrinfo ENOTFOUND crm.example'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /证书/, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['access_token 无效或已过期', /重新授权/, 'access_token 无效或已过期'],
  ['HTTP 503', /对方系统出错/, 'HTTP 503'],
  ['返回码 40000', /平台的文档/, '40000'],
  ['等待超过回传期限，平台不再接收', /无法补救/, ''],
])('%s is said in words, with what was really said beside it', (error, words, raw) => {
  const said = explainError(error, inChinese)
  expect(said.words).toMatch(words)
  expect(said.raw).toBe(raw)
})

test('what is not known stays as it was said', () => {
  expect(explainError('转化行为未开通', inChinese)).toEqual({ words: '转化行为未开通', raw: '' })
  expect(explainError('', inChinese)).toEqual({ words: '', raw: '' })
})

test('each can stand inside a sentence: it says what is wrong and what to do, without a full stop', () => {
  for (const { text, zh } of ERROR_PHRASES) {
    expect([text, text.split('; ').length]).toEqual([text, 2])
    expect([zh, zh.split('；').length]).toEqual([zh, 2])
    expect(text + zh).not.toMatch(/[.。]$/)
  }
})
