import type { PushStrategy } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { type PartName, withParts } from './parts.ts'
import { USUAL_STRATEGY } from './usual-strategy.ts'

export const WORK_HOURS: readonly number[] = [9, 10, 11, 12, 13, 14, 15, 16, 17]

interface Preset {
  title: string
  /** What it sets: these parts as they are here; the rest of the strategy stays as it is. */
  parts: readonly PartName[]
  values: Partial<PushStrategy>
  /** Only where conversions have an amount. */
  priced?: boolean
}

const COUNTED: readonly PartName[] = ['switch', 'share', 'first']
const share = (ratio: number): Partial<PushStrategy> => ({ mode: 'ratio', ratio })

/** Where operators start from. */
const PRESETS: readonly Preset[] = [
  { title: text('Push everything'), parts: [...COUNTED, 'cap', 'hours', 'amounts'], values: {} },
  { title: text('A share of 30 %'), parts: COUNTED, values: share(30) },
  { title: text('The first 20, then half'), parts: COUNTED, values: { ...share(50), guaranteeFirst: 20 } },
  { title: text('Office hours only'), parts: ['switch', 'hours'], values: { hours: [...WORK_HOURS] } },
  {
    title: text('Keep the cost down'),
    parts: [...COUNTED, 'cap', 'repeats'],
    values: { ...share(60), dailyCap: 100, dedupeBy: 'visitor', firstOnly: true },
  },
  { title: text('Large orders only'), parts: ['switch', 'amounts'], values: { minAmount: 5000 }, priced: true },
  { title: text('Push nothing'), parts: COUNTED, values: { mode: 'none' } },
]

export const presetsFor = (withAmounts: boolean): Preset[] =>
  PRESETS.filter(({ priced }) => priced !== true || withAmounts)

/** What a preset makes of nothing: its own sentence is about this. */
export const presetStrategy = ({ values }: Preset): PushStrategy => ({ ...USUAL_STRATEGY, ...values })

export const applyPreset = (preset: Preset, to: PushStrategy): PushStrategy =>
  withParts(to, preset.parts, presetStrategy(preset))
