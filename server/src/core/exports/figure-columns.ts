import type { AdsetFigure } from '#contract/adsets/figures.ts'
import type { AdsetFigures, ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { ListQuery } from '#contract/list.ts'
import type { Tx } from '../db/tenant.ts'
import { type Cell, money } from './cell.ts'

const fen = (value: number): Cell => money(Math.round(value))
const times = (value: number): Cell => Math.round(value * 100) / 100
const percent = (value: number): Cell => Math.round(value * 1_000_000) / 10_000

const FIGURES: readonly [AdsetFigure, zh: string, en: string, shown?: (value: number) => Cell][] = [
  ['spend', '消耗（元）', 'Spend (yuan)', fen],
  ['clicks', '点击', 'Clicks'],
  ['visits', '访问', 'Visits'],
  ['conversions', '转化', 'Conversions'],
  ['pushed', '已回传', 'Pushed'],
  ['acknowledged', '已确认', 'Acknowledged'],
  ['held', '扣留', 'Held'],
  ['failed', '回传失败', 'Push failed'],
  ['conversionRate', '转化率（%）', 'Conversion rate (%)', percent],
  ['costPerConversion', '转化成本（元）', 'Conversion cost (yuan)', fen],
  ['pushRate', '回传率（%）', 'Push rate (%)', percent],
  ['orders', '订单', 'Orders'],
  ['sales', '成交额（元）', 'Sales (yuan)', fen],
  ['salesPerSpend', 'ROI', 'ROI', times],
]

interface Figured {
  figures?: ComparedFigures | undefined
}

/** What sells nothing has no return, rather than none of it: as the list shows it. */
const shownOf = (key: AdsetFigure, figures: AdsetFigures | null | undefined): number | null | undefined =>
  key === 'salesPerSpend' && figures?.orders === 0 ? null : figures?.[key]

/** The figures of the range a list was asked for; where it is compared, that of the period before beside each. */
export const figureColumns = <Row extends Figured>() =>
  FIGURES.map(([key, zh, en, shown = (value) => value]) => {
    const cell = (figures: AdsetFigures | null | undefined): Cell => {
      const value = shownOf(key, figures)
      return value === null || value === undefined ? '' : shown(value)
    }
    const ofNow = ({ figures }: Figured) => cell(figures?.now)
    const ofBefore = ({ figures }: Figured) => cell(figures?.before)
    const own = { key, header: { zh, en }, value: (row: Row) => ofNow(row), total: ofNow }
    const before = {
      key: `${key}:before`,
      header: { zh: `${zh}（上期）`, en: `${en}, before` },
      value: (row: Row) => ofBefore(row),
      total: ofBefore,
    }
    const columns = async (_tx: Tx, _list: ListQuery, { compare }: { compare?: string | undefined }) =>
      compare === 'previous' ? [own, before] : [own]
    return { ...own, spread: { prefix: `${key}:`, columns } }
  })
