export interface Figure {
  id: 'visits' | 'added' | 'pushed' | 'cost'
  now: number
  before: number
  days: readonly number[]
  /** Whether more is better. */
  isGain: boolean
}

/** Two weeks of a middling account. */
export const FIGURES: readonly Figure[] = [
  {
    id: 'visits',
    now: 18_420,
    before: 16_980,
    days: [2210, 2340, 2180, 2505, 2660, 2890, 2710, 2640, 2580, 2733, 2801, 2699, 2580, 2387],
    isGain: true,
  },
  {
    id: 'added',
    now: 1306,
    before: 1188,
    days: [150, 162, 149, 171, 180, 202, 190, 186, 178, 191, 198, 187, 181, 185],
    isGain: true,
  },
  {
    id: 'pushed',
    now: 1184,
    before: 1203,
    days: [160, 171, 166, 175, 181, 178, 172, 170, 169, 173, 168, 165, 167, 172],
    isGain: true,
  },
  {
    id: 'cost',
    now: 42.6,
    before: 45.1,
    days: [47, 46.2, 45.8, 45.1, 44.9, 44.2, 44.6, 43.9, 43.5, 43.2, 43, 42.9, 42.7, 42.6],
    isGain: false,
  },
]
