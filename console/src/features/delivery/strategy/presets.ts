import type { PushStrategy } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'

interface Preset {
  title: string
  values: Partial<PushStrategy>
}

/** Where operators start from; the rest of the strategy stays as it is. */
export const PRESETS: readonly Preset[] = [
  { title: text('Push everything'), values: { enabled: true, mode: 'all', guaranteeFirst: 0, skipFirst: 0 } },
  {
    title: text('Cold start: the first 20 always'),
    values: {
      enabled: true,
      mode: 'ratio',
      ratio: 50,
      algorithm: 'grouped',
      groupSize: 10,
      guaranteeFirst: 20,
      skipFirst: 0,
    },
  },
  {
    title: text('Push 30 %'),
    values: {
      enabled: true,
      mode: 'ratio',
      ratio: 30,
      algorithm: 'grouped',
      groupSize: 10,
      guaranteeFirst: 0,
      skipFirst: 0,
    },
  },
  { title: text('Push nothing'), values: { enabled: true, mode: 'none', guaranteeFirst: 0, skipFirst: 0 } },
]
