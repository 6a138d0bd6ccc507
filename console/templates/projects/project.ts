import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isNumber, isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const STATES = ['planned', 'running', 'paused', 'finished'] as const
export type State = (typeof STATES)[number]

/** A part of a project with its days; both ends belong to it. */
export interface Phase {
  id: string
  name: string
  owner: string
  start: string
  end: string
  /** In percent. */
  done: number
  /** The phases that must be over before this one begins. */
  after: string[]
}

export interface Project {
  id: string
  name: string
  client: string
  manager: string
  state: State
  /** In yuan. */
  budget: number
  spent: number
  members: string[]
  detail: string
  phases: Phase[]
}

export const STATE_WORDS: Record<State, { word: string; tone: Tone }> = {
  planned: { word: text('Planned'), tone: 'idle' },
  running: { word: text('Under way'), tone: 'ok' },
  paused: { word: text('On hold'), tone: 'warn' },
  finished: { word: text('Wrapped up'), tone: 'idle' },
}

const isPhase = shape<Phase>({
  id: isText,
  name: isText,
  owner: isText,
  start: isText,
  end: isText,
  done: isNumber,
  after: listOf(isText),
})
export const isProjects = listOf(
  shape<Project>({
    id: isText,
    name: isText,
    client: isText,
    manager: isText,
    state: oneOf(STATES),
    budget: isNumber,
    spent: isNumber,
    members: listOf(isText),
    detail: isText,
    phases: listOf(isPhase),
  }),
)

/** How far it is: the mean of its phases, each by its length. */
export const progressOf = ({ phases }: Pick<Project, 'phases'>): number => {
  const days = phases.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1)
  const all = days.reduce((sum, one) => sum + one, 0)
  const done = phases.reduce((sum, phase, index) => sum + phase.done * (days[index] ?? 0), 0)
  return all === 0 ? 0 : Math.round(done / all)
}

/** From the first day of its phases to the last. */
export const spanOf = ({ phases }: Pick<Project, 'phases'>): [string, string] | undefined => {
  const starts = phases.map(({ start }) => start).toSorted()
  const ends = phases.map(({ end }) => end).toSorted()
  const [first, last] = [starts[0], ends.at(-1)]
  return first === undefined || last === undefined ? undefined : [first, last]
}
