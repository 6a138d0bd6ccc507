/** What an alarm rule can watch, free of any schema: both sides read it. */
export const ALARM_KINDS = ['cost', 'stopped', 'failures', 'balance', 'spend', 'budget'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Of a tag, an account or an enterprise each ad set is watched by itself; its spend and balance as a whole. */
export const ALARM_TARGETS = ['adset', 'tag', 'account', 'enterprise'] as const
export type AlarmTarget = (typeof ALARM_TARGETS)[number]
export const ALARM_SUBJECTS = ['adset', 'account', 'enterprise'] as const
export type AlarmSubject = (typeof ALARM_SUBJECTS)[number]

/** How fine the stored figures are: what was spent is known by the day, results by the hour. */
type Granularity = 'hour' | 'day'

interface AlarmKindSpec {
  targets: readonly AlarmTarget[]
  /** What the threshold counts. */
  unit: 'fen' | 'hours' | 'count' | 'percent'
  least: number
  most: number
  /** How far back the figure reaches; one that knows no other is told by 1. */
  windows: readonly number[]
  windowUnit: Granularity
  granularity: Granularity
  /** May have to last for some hours before it sounds. */
  lasting: boolean
}

const ADSETS = ['adset', 'tag', 'account', 'enterprise'] as const
const MOST_FEN = 100_000_000_00

const ALARM_SPECS = {
  cost: {
    targets: ADSETS,
    unit: 'fen',
    least: 1,
    most: MOST_FEN,
    windows: [1, 3, 7],
    windowUnit: 'day',
    granularity: 'day',
    lasting: true,
  },
  stopped: {
    targets: ADSETS,
    unit: 'hours',
    least: 1,
    most: 168,
    windows: [1],
    windowUnit: 'hour',
    granularity: 'hour',
    lasting: false,
  },
  failures: {
    targets: ADSETS,
    unit: 'count',
    least: 0,
    most: 1_000_000,
    windows: [1, 3, 6, 12, 24],
    windowUnit: 'hour',
    granularity: 'hour',
    lasting: true,
  },
  balance: {
    targets: ['account', 'enterprise'],
    unit: 'fen',
    least: 1,
    most: MOST_FEN,
    windows: [1],
    windowUnit: 'day',
    granularity: 'day',
    lasting: true,
  },
  spend: {
    targets: ADSETS,
    unit: 'fen',
    least: 1,
    most: MOST_FEN,
    windows: [1],
    windowUnit: 'day',
    granularity: 'day',
    lasting: false,
  },
  budget: {
    targets: ['account', 'enterprise'],
    unit: 'percent',
    least: 1,
    most: 1000,
    windows: [1],
    windowUnit: 'day',
    granularity: 'day',
    lasting: false,
  },
} as const satisfies Record<AlarmKind, AlarmKindSpec>
export const specOfAlarm = (kind: AlarmKind): AlarmKindSpec => ALARM_SPECS[kind]

/** What a rule looks at one by one. */
export const subjectOf = (kind: AlarmKind, target: AlarmTarget): AlarmSubject => {
  if (kind === 'balance') return 'account'
  if ((kind === 'spend' || kind === 'budget') && (target === 'account' || target === 'enterprise')) return target
  return 'adset'
}

export const MOST_ALARM_RULES = 100
export const MOST_LASTING_HOURS = 24
/** For so long after it began it does not sound again for the same ad set or account. */
export const COOLDOWNS = [0, 30, 60, 180, 720, 1440] as const
/** How far back a rule is tried out. */
export const PREVIEW_DAYS = 14
