import { expect, test } from 'vitest'
import { TopicName } from '../notifications/entities.ts'
import { SETTINGS } from '../settings/registry.ts'
import { isAtLeast, NOTIFICATIONS, type NotificationSpec } from './notifications.ts'
import { TOPICS } from './topics.ts'

const specs: [string, NotificationSpec][] = Object.entries(NOTIFICATIONS)
const holes = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()

test.each(specs)('%s says the same in Chinese as in English', (_kind, { text, zh }) => {
  expect(zh).toMatch(/\p{Script=Han}/u)
  expect(holes(zh)).toEqual(holes(text))
})

test('every topic can be chosen for a robot and for mail', () => {
  const names = Object.keys(TOPICS).sort()
  expect([...TopicName.options].sort()).toEqual(names)
  expect(Object.keys(SETTINGS.notification.schema.parse({}).topics).sort()).toEqual(names)
})

test('what holds a link that opens an account leaves the console on no way', () => {
  for (const [kind, { text, except = [] }] of specs)
    if (holes(text).includes('url')) expect([kind, [...except].sort()]).toEqual([kind, ['mail', 'robot']])
})

test('levels rise from a hint to what stops the business', () => {
  expect(isAtLeast('danger', 'warning')).toBe(true)
  expect(isAtLeast('warning', 'warning')).toBe(true)
  expect(isAtLeast('success', 'warning')).toBe(false)
  expect(isAtLeast('info', 'success')).toBe(false)
})
