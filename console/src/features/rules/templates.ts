import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'

type Given = Partial<SentBodyOf<Endpoints['createRule']>>

export interface RuleTemplate {
  id: string
  title: string
  given: Given
}

const TODAY = { unit: 'day', length: 1, today: true } as const
const DAYS = { unit: 'day', length: 3, today: false } as const

/** The usual rules, with figures that are meant to be changed. */
export const TEMPLATES: readonly RuleTemplate[] = [
  {
    id: 'stop-loss',
    title: text('Stop loss: spend without a conversion'),
    given: {
      conditions: [
        { figure: 'spend', window: TODAY, op: 'atLeast', base: 'number', value: 30_000 },
        { figure: 'conversions', window: TODAY, op: 'atMost', base: 'number', value: 0 },
      ],
      actions: [{ kind: 'stop' }, { kind: 'notify' }],
      lasting: 1,
      cooldown: 1440,
    },
  },
  {
    id: 'cost',
    title: text('A conversion costs too much'),
    given: {
      conditions: [{ figure: 'costPerConversion', window: DAYS, op: 'above', base: 'median', value: 150 }],
      floor: { figure: 'conversions', least: 10 },
      actions: [{ kind: 'notify' }],
      cooldown: 1440,
    },
  },
  {
    id: 'restart',
    title: text('Start again when conversions came late'),
    given: {
      conditions: [
        { figure: 'conversions', window: TODAY, op: 'atLeast', base: 'number', value: 1 },
        { figure: 'costPerConversion', window: TODAY, op: 'atMost', base: 'number', value: 15_000 },
      ],
      floor: { figure: 'conversions', least: 1 },
      scope: { status: 'AD_STOP' },
      actions: [{ kind: 'start' }, { kind: 'notify' }],
      cooldown: 1440,
    },
  },
  {
    id: 'raise',
    title: text('Daily cap up by 20 % while it goes well'),
    given: {
      conditions: [{ figure: 'salesPerSpend', window: DAYS, op: 'atLeast', base: 'number', value: 1.5 }],
      floor: { figure: 'conversions', least: 10 },
      actions: [{ kind: 'cap', how: 'raise', value: 20, least: null, most: 500 }],
      repeats: true,
      cooldown: 1440,
    },
  },
  {
    id: 'failures',
    title: text('Many pushes fail'),
    given: {
      conditions: [
        {
          figure: 'failureRate',
          window: { unit: 'hour', length: 3, today: true },
          op: 'above',
          base: 'number',
          value: 20,
        },
      ],
      floor: { figure: 'conversions', least: 10 },
      actions: [{ kind: 'notify' }],
      cooldown: 180,
    },
  },
  {
    id: 'idle',
    title: text('No conversion for hours'),
    given: {
      // Where nobody came there is nothing to wonder at, as at night.
      conditions: [
        { figure: 'idleHours', window: TODAY, op: 'atLeast', base: 'number', value: 12 },
        {
          figure: 'clicks',
          window: { unit: 'hour', length: 12, today: true },
          op: 'atLeast',
          base: 'number',
          value: 20,
        },
      ],
      actions: [{ kind: 'notify' }],
      cooldown: 1440,
    },
  },
  {
    id: 'balance',
    title: text('Balance runs low'),
    given: {
      subject: 'account',
      conditions: [{ figure: 'balance', window: TODAY, op: 'below', base: 'number', value: 100_000 }],
      actions: [{ kind: 'notify' }],
      cooldown: 1440,
    },
  },
]
