import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartData, Measure } from './chart-series.ts'

const COUNT: Measure = { exact: (value) => `${value} 次`, brief: String, step: 1 }
const MONEY: Measure = { exact: (value) => `¥${value}.00`, brief: (value) => `¥${value}` }
const DATA: ChartData = {
  axis: '日期',
  labels: ['11-01', '11-02', '11-03', '11-04'],
  series: [
    { name: '点击', shape: 'bar', tone: 'accent', measure: COUNT, values: [4, 8, 0, 2] },
    { name: '消耗', shape: 'line', tone: 'ok', dashed: true, measure: MONEY, values: [100, null, 50, 20] },
  ],
}

const chart = () => screen.getByRole('img', { name: '趋势' })
const textsIn = (selector: string) => [...chart().querySelectorAll(selector)].map(({ textContent }) => textContent)
const drawnIn = () => [...chart().querySelectorAll('.chart-plot > svg g path')].map((path) => path.getAttribute('d'))
const tip = () => chart().querySelector('.chart-tip')?.textContent
/** Without a layout a plot counts as 640 wide: 160 for each of four labels. */
const SECOND = { clientX: 200, clientY: 50 }
const hover = () => {
  const place = chart().querySelector('.chart-hover')
  if (place === null) throw new Error('There is nothing to point at')
  return place
}

describe('a chart', () => {
  it('is drawn at once, with both axes, the days and the values as a table', () => {
    show(<Chart name="趋势" data={DATA} />)
    expect(chart().closest('.chart-place')?.getAttribute('data-state')).toBe('drawn')
    expect(drawnIn().every((path) => path !== '')).toBe(true)
    expect(textsIn('.chart-beside > span')).toEqual(['8', '6', '4', '2', '0', '¥100', '¥50', '¥0'])
    expect(textsIn('.chart-along > span')).toEqual([...DATA.labels])
    const rows = within(screen.getByRole('table', { name: '趋势' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toContain('11-028 次—')
  })

  it('leaves a series out and takes it in again, by the keyboard too', async () => {
    const { user } = show(<Chart name="趋势" data={DATA} />)
    const button = screen.getByRole('button', { name: '消耗', pressed: true })
    const both = drawnIn()
    button.focus()
    await user.keyboard('{Enter}')
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(drawnIn()).toEqual(both.slice(0, 1))
    expect(textsIn('.chart-beside > span')).not.toContain('¥100')
    await user.click(screen.getByRole('button', { name: '点击' }))
    expect(drawnIn()).toEqual([])
    await user.click(button)
    expect(drawnIn()).toEqual(both.slice(1))
  })

  it('has no legend for a single series', () => {
    show(<Chart name="趋势" data={{ ...DATA, series: DATA.series.slice(0, 1) }} />)
    expect(screen.queryByRole('group', { name: '图例' })).toBeNull()
  })

  it('says the values under the mouse, until it leaves', async () => {
    show(<Chart name="趋势" data={DATA} />)
    fireEvent.pointerMove(hover(), SECOND)
    await expect.poll(tip).toBe('11-02点击8 次消耗—')
    fireEvent.pointerMove(hover(), { clientX: 639, clientY: 0 })
    await expect.poll(tip).toBe('11-04点击2 次消耗¥20.00')
    fireEvent.pointerLeave(hover(), { pointerType: 'mouse' })
    await expect.poll(tip).toBeUndefined()
  })

  it('says them at a tap, until a tap elsewhere or Escape', async () => {
    const { user } = show(<Chart name="趋势" data={DATA} />)
    fireEvent.pointerDown(hover(), { ...SECOND, pointerType: 'touch' })
    fireEvent.pointerOut(hover(), { pointerType: 'touch' })
    await expect.poll(tip).toContain('11-02')
    fireEvent.pointerDown(document.body)
    await expect.poll(tip).toBeUndefined()
    fireEvent.pointerDown(hover(), { ...SECOND, pointerType: 'touch' })
    await expect.poll(tip).toContain('11-02')
    await user.keyboard('{Escape}')
    await expect.poll(tip).toBeUndefined()
  })

  it('names lying bars at their side, and is as high as they need', () => {
    const labels = ['很长很长的商品名一', '很长很长的商品名二']
    show(<Chart name="趋势" data={{ ...DATA, labels, horizontal: true, series: DATA.series.slice(0, 1) }} />)
    expect(textsIn('.chart-beside.is-names > span')).toEqual(labels)
    expect(textsIn('.chart-along > span')).toEqual(['0', '2', '4', '6', '8'])
    expect(chart().closest<HTMLElement>('.chart-place')?.style.height).toBe('116px')
  })

  it('stands empty where there is nothing', () => {
    show(<Chart name="趋势" data={{ ...DATA, labels: [], series: [] }} />)
    fireEvent.pointerMove(hover(), SECOND)
    expect(drawnIn()).toEqual([])
    expect(tip()).toBeUndefined()
  })
})
