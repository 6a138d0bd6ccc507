import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { answerOf } from './answer-labels.ts'

const t = ((sentence: string, values: Record<string, string> = {}) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as unknown as TFunction

test.each([
  [null, null, undefined],
  ['0', 'ok', 'Received without objection (code 0)'],
  ['0', 'success', 'Received without objection (code 0)'],
  ['0', null, 'Received without objection (code 0)'],
  [null, 'OK', 'Received without objection'],
  ['40002', null, 'Code 40002'],
  ['40002', 'ok', 'Code 40002'],
  ['1700', '转化行为未开通', '转化行为未开通 (code 1700)'],
  [null, '转化行为未开通', '转化行为未开通'],
  [
    '2',
    'callbackinfo decoded failure',
    'the platform cannot read the callback that came with the click; check that the ad uses the monitoring link of this ad set, unchanged (callbackinfo decoded failure) (code 2)',
  ],
  [
    'window',
    '等待超过回传期限，平台不再接收',
    'it waited past the push deadline and the platform no longer takes it; nothing can be done for this one',
  ],
  ['-1', '系统繁忙', '系统繁忙 (code -1)'],
])('the platform’s answer %s %s is said as %s', (code, message, said) => {
  expect(answerOf({ code, message }, t)).toBe(said)
})
