import i18next from 'i18next'
import { expect, test } from 'vitest'
import { saidOfStop, stopQuestion } from './stop-question.ts'

const t = i18next.getFixedT('en')
const account = { id: 'ac_1', accountId: '1700001', name: '主账户', tokenStatus: 'valid' as const, hasPushToken: false }

test('the question says first that the ads go on at the platform, and leads there', () => {
  const { title, detail, link } = stopQuestion({ name: '夏季', account, provider: 'oceanengine' }, t)
  expect(title).toBe('Stop the pushes of “夏季”?')
  expect(detail?.startsWith('Only the pushes stop. The ads have to be paused on the platform')).toBe(true)
  expect(link?.href).toBe('https://ad.oceanengine.com/pages/index.html?aadvid=1700001')
})

test('without an account there is no page to lead to', () => {
  expect(stopQuestion({ name: '夏季', account: null, provider: 'tencent_gdt' }, t).link).toBeUndefined()
})

test('what is said afterwards sends to the platform too', () => {
  expect(saidOfStop('夏季', t)).toBe(
    'Pushes of “夏季” are stopped. Pause its ads on the platform, or they go on spending.',
  )
})
