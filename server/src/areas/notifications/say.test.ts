import { expect, test } from 'vitest'
import { say } from './say.ts'

const failing = (error: string) => say('push.failing', { count: '5', account: '甲', error })

test('an error is said in words, with what was really said behind it', () => {
  expect(failing('callbackinfo decoded failure')).toMatch(
    /^账户“甲”连续 5 条回传失败：平台无法识别.*；请检查.*（callbackinfo decoded failure）$/,
  )
  expect(failing('已发送，平台没有答复 (ECONNRESET)')).toMatch(/请先核对平台报表（ECONNRESET）$/)
})

test('one that is not known stays, on one line and cut', () => {
  expect(failing('转化行为\n未开通')).toBe('账户“甲”连续 5 条回传失败：转化行为 未开通')
  expect(failing('长'.repeat(500))).toHaveLength('账户“甲”连续 5 条回传失败：'.length + 201)
  expect(failing(`HTTP 500 ${'x'.repeat(500)}`).length).toBeLessThan(200)
})
