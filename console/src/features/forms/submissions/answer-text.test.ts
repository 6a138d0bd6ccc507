import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { readShape } from '#contract/forms/read-shape.ts'
import { answerText, titledAnswers } from './answer-text.ts'

let t: TFunction
beforeAll(async () => {
  t = await i18next.init({ lng: 'en', resources: {} })
})

describe('an answer in words', () => {
  it('is a province by its name, choices side by side, a tick as yes', () => {
    expect(answerText('440000', 'region', t)).toBe('广东省')
    expect(answerText(['上午', '下午'], 'checkboxes', t)).toBe('上午、下午')
    expect(answerText(true, 'agree', t)).toBe('Yes')
    expect(answerText(0, 'number', t)).toBe('0')
  })
  it('is a dash where nothing was said', () => {
    expect([undefined, null, ''].map((none) => answerText(none, 'text', t))).toEqual(['—', '—', '—'])
  })
})

describe('the answers of a submission', () => {
  const { fields } = readShape(
    JSON.stringify({ type: 'object', properties: { b: { type: 'string', title: '乙' }, a: { type: 'string' } } }),
    '{}',
  ).shape
  it('stand by title in the order they were asked, with what its version did not ask at the end', () => {
    expect(titledAnswers({ a: '1', old: '2' }, fields).map(({ title, answer }) => [title, answer])).toEqual([
      ['乙', undefined],
      ['a', '1'],
      ['old', '2'],
    ])
  })
})
