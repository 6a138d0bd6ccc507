import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { PERIODS, type PeriodName } from '#contract/reports/metrics.ts'
import { type Days, daysIn, nameOf, readPeriod } from '#console/shared/dashboard/periods.ts'
import type { ChosenPeriod } from '#console/shared/dashboard/use-period.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { trendOf, withTrend } from './trend-address.ts'

/** Which days and figures a person looks at: the same in every ad set. */
interface TrendChoice {
  period: PeriodName
  compares: boolean
  figures: readonly [AdsetFigure, AdsetFigure]
}

const KEY = 'hyper_list:adset-trend'
const USUAL: TrendChoice = { period: 'last7', compares: true, figures: ['conversions', 'costPerConversion'] }

const isOneOf = (names: readonly string[], value: unknown): boolean => names.some((name) => name === value)
const isChoice = (value: unknown): value is TrendChoice =>
  isRecord(value) &&
  isOneOf(PERIODS, value['period']) &&
  typeof value['compares'] === 'boolean' &&
  Array.isArray(value['figures']) &&
  value['figures'].length === 2 &&
  value['figures'].every((one) => isOneOf(ADSET_FIGURES, one))

const useTrendChoice = (): [TrendChoice, (change: Partial<TrendChoice>) => void] => {
  const [choice, setChoice] = useState(() => readStored(KEY, isChoice) ?? USUAL)
  const change = (part: Partial<TrendChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    writeStored(KEY, next)
  }
  return [choice, change]
}

/** The days a link says, as the list has them; those that a person looks at usually where it says none. */
export const trendDays = (params: URLSearchParams, day: string, usual: PeriodName): Days =>
  readPeriod(trendOf(params), day, usual)

/** Whether a link compares; as the person usually does where it says nothing. */
export const trendCompares = (params: URLSearchParams, usual: boolean): boolean => {
  const said = trendOf(params).get('compare')
  return said === 'previous' || (said !== 'none' && usual)
}

/** The days of the trend as the page shows them, for what stands beside it. */
export const useTrendDays = (): Days => {
  const [params] = useSearchParams()
  return trendDays(params, today(), (readStored(KEY, isChoice) ?? USUAL).period)
}

interface Shown {
  days: Days
  compares: boolean
}

/** Both at once, so that the link shows the same to whoever opens it. */
export const writeTrend = (params: URLSearchParams, { days, compares }: Shown, day: string): URLSearchParams => {
  const name = nameOf(days, day)
  const said = new URLSearchParams(name === undefined ? { ...days } : { period: name })
  said.set('compare', compares ? 'previous' : 'none')
  return withTrend(params, said)
}

interface TrendView {
  period: ChosenPeriod
  compares: boolean
  figures: TrendChoice['figures']
  compare(compares: boolean): void
  chooseFigures(figures: TrendChoice['figures']): void
}

/** Days and comparison of the trend, kept in the address; the last usual ones are where another ad set begins. */
export const useTrend = (): TrendView => {
  const [choice, keep] = useTrendChoice()
  const [params, setParams] = useSearchParams()
  const day = today()
  const days = trendDays(params, day, choice.period)
  const compares = trendCompares(params, choice.compares)
  const show = (part: Partial<Shown>) =>
    setParams((now) => writeTrend(now, { days, compares, ...part }, day), { replace: true })
  const choose = (chosen: Days) => {
    show({ days: chosen })
    const name = nameOf(chosen, day)
    if (name !== undefined) keep({ period: name })
  }
  return {
    period: { ...days, day, count: daysIn(days), running: days.to >= day, choose },
    compares,
    figures: choice.figures,
    compare: (next) => {
      show({ compares: next })
      keep({ compares: next })
    },
    chooseFigures: (figures) => keep({ figures }),
  }
}
