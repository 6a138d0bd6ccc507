import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { PERIODS, type PeriodName } from '#contract/reports/metrics.ts'
import { type Days, daysIn, nameOf, readPeriod } from '#console/shared/dashboard/periods.ts'
import type { ChosenPeriod } from '#console/shared/dashboard/use-period.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import { today } from '#console/shared/table/day-ranges.ts'

/** Which days and figures a person looks at: the same in every ad set. */
export interface TrendChoice {
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

export const useTrendChoice = (): [TrendChoice, (change: Partial<TrendChoice>) => void] => {
  const [choice, setChoice] = useState(() => readStored(KEY, isChoice) ?? USUAL)
  const change = (part: Partial<TrendChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    writeStored(KEY, next)
  }
  return [choice, change]
}

/** The days by their names in the address; its `from` and `to` are those of the timeline. */
const DAYS = { from: 'trendFrom', to: 'trendTo', period: 'trendPeriod' } as const

/** The days a link says, as the list has them; those that a person looks at usually where it says none. */
export const trendDays = (params: URLSearchParams, day: string, usual: PeriodName): Days => {
  const own = Object.entries(DAYS).flatMap(([name, key]) => {
    const said = params.get(key)
    return said === null ? [] : [[name, said]]
  })
  return readPeriod(new URLSearchParams(own), day, usual)
}

export const writeTrendDays = (params: URLSearchParams, days: Days, day: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const key of Object.values(DAYS)) next.delete(key)
  const name = nameOf(days, day)
  if (name === undefined) {
    next.set(DAYS.from, days.from)
    next.set(DAYS.to, days.to)
  } else next.set(DAYS.period, name)
  return next
}

/** The days of the trend, kept in the address; the last usual ones are where another ad set begins. */
export const useTrendPeriod = (usual: PeriodName, keep: (period: PeriodName) => void): ChosenPeriod => {
  const [params, setParams] = useSearchParams()
  const day = today()
  const { from, to } = trendDays(params, day, usual)
  const choose = (days: Days) => {
    setParams((now) => writeTrendDays(now, days, day), { replace: true })
    const name = nameOf(days, day)
    if (name !== undefined) keep(name)
  }
  return { from, to, day, count: daysIn({ from, to }), running: to >= day, choose }
}
