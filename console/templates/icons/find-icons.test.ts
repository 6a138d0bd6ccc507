import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'

const ICONS = [{ name: 'account-plus' }, { name: 'account-remove' }, { name: 'bell' }, { name: 'cards', words: '号卡' }]
const found = (typed: string): string[] => findIcons(ICONS, typed).map(({ name }) => name)

test('an icon is found by every typed word, in any order', () => {
  expect(found('Plus ACCOUNT')).toEqual(['account-plus'])
  expect(found('')).toHaveLength(4)
  expect(found('nothing')).toEqual([])
})

test('and in Chinese, by the common words and by its own', () => {
  expect(found('用户')).toEqual(['account-plus', 'account-remove'])
  expect(found('通知')).toEqual(['bell'])
  expect(found('号卡')).toEqual(['cards'])
})
