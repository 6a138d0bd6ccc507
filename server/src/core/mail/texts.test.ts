import { expect, it } from 'vitest'
import { scheduledMail } from './texts.ts'

const parts = {
  fullname: '林敏',
  name: '广告组周报',
  rows: 12,
  totals: [],
  at: '2026-11-18 08:00:00',
  url: 'https://x',
  attached: true,
}

it('names the days a regular mail covers, or when it was made where it is about no days', () => {
  const week = { from: '2026-11-11', to: '2026-11-17' }
  const day = { from: '2026-11-17', to: '2026-11-17' }
  expect(scheduledMail('zh', { ...parts, days: week }).subject).toBe('广告组周报 · 2026-11-11 至 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: week }).text).toContain('数据日期：2026-11-11 至 2026-11-17')
  expect(scheduledMail('en', { ...parts, days: week }).subject).toBe('广告组周报 · 2026-11-11 – 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: day }).subject).toBe('广告组周报 · 2026-11-17')
  expect(scheduledMail('zh', { ...parts, days: undefined }).subject).toBe('广告组周报 · 2026-11-18')
})

it('says days, rows and totals beside those of the period before, and where it is changed unless it is sent once', () => {
  const days = { from: '2026-11-17', to: '2026-11-17', before: { from: '2026-11-16', to: '2026-11-16' } }
  const totals = [
    { label: { zh: '消耗', en: 'spend' }, now: '¥12.00', before: '¥9.00' },
    { label: { zh: 'ROI', en: 'ROI' }, now: '1.20', before: undefined },
  ]
  expect(scheduledMail('zh', { ...parts, days, totals, url: undefined }).text.split('\n')).toEqual([
    '林敏，您好：',
    '',
    '“广告组周报”已于 2026-11-18 08:00:00 生成，见附件。',
    '',
    '数据日期：2026-11-17',
    '对比日期：2026-11-16',
    '行数：12',
    '合计 消耗：¥12.00（上期 ¥9.00）',
    '合计 ROI：1.20',
  ])
  expect(scheduledMail('en', { ...parts, days, totals }).text).toContain('Total spend: ¥12.00 (before: ¥9.00)')
  expect(scheduledMail('en', { ...parts, days, totals }).text).toContain('changed here:\nhttps://x')
})
