import { expect, it } from 'vitest'
import { pushWords } from './push-words.ts'

it.each([
  ['1700', '转化行为未开通', '转化行为未开通'],
  ['window', null, '等待超过回传期限，平台不再接收'],
  ['lease', null, '发送时中断，不清楚平台是否收到'],
  ['lease', '', '发送时中断，不清楚平台是否收到'],
  ['40002', null, null],
  [null, null, null],
])('of the code %s with the words %s it tells %s', (code, message, said) => {
  expect(pushWords({ code, message })).toBe(said)
})
