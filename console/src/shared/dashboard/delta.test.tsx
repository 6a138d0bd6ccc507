import { expect, it } from 'vitest'
import type { ReactElement } from 'react'
import { show, takeAway } from '#console/testing/render.tsx'
import { UNTIL_YESTERDAY } from './compared.ts'
import { Compared, Delta } from './delta.tsx'
import { COUNT, moneyAmong } from './measures.ts'

const textOf = (ui: ReactElement): string => {
  show(ui)
  const words = [...document.querySelectorAll('.delta, .delta-between')].map(({ textContent }) => textContent)
  takeAway()
  return words.join(' ')
}
const said = (base: number, before: number) => textOf(<Delta figure={{ base, before }} />)

it('says a share, and from ten times on how many times as much', () => {
  expect(said(15, 10)).toBe('上升 50.0%')
  expect(said(99, 10)).toBe('上升 890.0%')
  expect(said(100, 10)).toBe('上升 ×10')
  expect(said(20_750, 1000)).toBe('上升 ×21')
  expect(said(0, 10)).toBe('下降 100.0%')
})

it('has one wording for what cannot be compared', () => {
  expect(said(5, 0)).toBe('无可比数据')
  expect(said(0, 0)).toBe('无可比数据')
})

it('names the two figures a change is between where they are not the large one', () => {
  const figure = { now: 70, base: 60, before: 50 }
  const words = (until: string | null) => textOf(<Compared figure={figure} measure={COUNT} until={until} />)
  expect(words('16:00')).toBe('上升 20.0% 至 16:00：60 对 50')
  expect(words(UNTIL_YESTERDAY)).toBe('上升 20.0% 至昨日：60 对 50')
  expect(words(null)).toBe('上升 20.0% 上期 50')
})

it('says the money of one row one way', () => {
  expect(moneyAmong([72_600, 12_776]).big(12_776)).toBe('¥127.76')
  expect(moneyAmong([3_018_783, 12_776]).big(12_776)).toBe('¥128')
})
