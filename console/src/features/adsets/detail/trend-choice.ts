import { useState } from 'react'
import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import { PERIODS, type PeriodName } from '#contract/reports/metrics.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'

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
