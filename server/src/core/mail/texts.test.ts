import { expect, it } from 'vitest'
import { scheduledMail } from './texts.ts'

const parts = {
  fullname: '林敏',
  name: '广告组周报',
  rows: 12,
  at: '2026-11-18 08:00:00',
  url: 'https://x',
  attached: true,
}

it('names the days a regular mail covers, or when it was made where it is about no days', () => {
  const week = { from: '2026-11-11', to: '2026-11-17' }
  const day = { from: '2026-11-17', to: '2026-11-17' }
  expect(scheduledMail('zh', { ...parts, days: week }).subject).toBe('广告组周报 · 2026-11-11 至 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: week }).text).toContain('数据日期 2026-11-11 至 2026-11-17')
  expect(scheduledMail('en', { ...parts, days: week }).subject).toBe('广告组周报 · 2026-11-11 – 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: day }).subject).toBe('广告组周报 · 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: undefined }).subject).toBe('广告组周报 · 2026-11-18')
})
