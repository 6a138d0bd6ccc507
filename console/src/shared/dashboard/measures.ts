import { formatMoney } from '#console/shared/format/number.ts'
import type { Measure } from '#console/shared/charts/chart-series.ts'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { countOf } from '../format/rates.ts'

/** A measure that can also stand large in a card, where a tail of cents only distracts. */
export interface BigMeasure extends Measure {
  big(value: number): string
}

const brief = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)
const percent = (share: number): string => `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 2 : 1)}%`
const times = (value: number): string => value.toFixed(2)
const LARGE_FEN = 1_000_000
const yuan = (fen: number): string => `¥${countOf(Math.round(fen / 100))}`

/** Fen. */
export const MONEY: BigMeasure = {
  step: 100,
  exact: formatMoney,
  brief: (fen) => `¥${brief(fen / 100)}`,
  big: (fen) => (Math.abs(fen) < LARGE_FEN ? formatMoney(fen) : yuan(fen)),
}
/** Money of figures that stand together: all with cents, or where one of them is large, all without. */
export const moneyAmong = (amounts: readonly number[]): BigMeasure => ({
  ...MONEY,
  big: amounts.some((fen) => Math.abs(fen) >= LARGE_FEN) ? yuan : formatMoney,
})
export const COUNT: BigMeasure = { exact: countOf, brief, big: countOf, step: 1 }
/** A part of a whole, from 0 to 1. */
export const SHARE: BigMeasure = { exact: percent, brief: (share) => `${brief(share * 100)}%`, big: percent }
/** One amount over another, such as sales over spend. */
export const TIMES: BigMeasure = { exact: times, brief, big: times }

/** One over another; nothing where there is nothing to divide by. */
export const over = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
export const said = (value: number | null, measure: BigMeasure): string => (value === null ? '—' : measure.exact(value))
