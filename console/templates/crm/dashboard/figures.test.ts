import { expect, test } from 'vitest'
import { dayAt } from '../../shared/days.ts'
import { sampleClients, sampleDeals, sampleOrders } from '../samples/crm.ts'
import { figuresOf } from './figures.ts'

const of = (days: 7 | 30 | 90) => figuresOf(sampleClients(), sampleOrders(), sampleDeals(), days)

test('only what is paid counts as earned, and the columns add up to it', () => {
  for (const days of [7, 30, 90] as const) {
    const { earned, columns } = of(days)
    expect(columns.reduce((sum, { amount }) => sum + amount, 0)).toBe(earned.now)
    expect(columns.at(-1)?.to).toBe(dayAt(0))
  }
  expect(of(7).earned.now).toBe(9_600 + 86_000 + 42_500 + 18_000)
})

test('a period is compared with as many days before it', () => {
  expect(of(7).earned.before).toBe(15_200 + 26_400 + 8_800)
})

test('the funnel knows every stage and loses no project', () => {
  expect(of(30).funnel.reduce((sum, { count }) => sum + count, 0)).toBe(sampleDeals().length)
})

test('lost clients are not to be contacted, quiet and new ones are, the longest waiting first', () => {
  const names = of(30).due.map(({ name }) => name)
  expect(names).not.toContain('知味餐饮')
  expect(names.slice(0, 2)).toEqual(['声悦科技', '星屿文旅'])
})
