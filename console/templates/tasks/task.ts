import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isFlag, isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const STAGES = ['todo', 'doing', 'review', 'done'] as const
export type Stage = (typeof STAGES)[number]
export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

export interface Step {
  id: string
  title: string
  isDone: boolean
}
export interface Remark {
  id: string
  by: string
  at: string
  said: string
}
export interface Task {
  id: string
  title: string
  stage: Stage
  priority: Priority
  owner: string
  /** A day, YYYY-MM-DD. */
  due: string
  detail: string
  steps: Step[]
  remarks: Remark[]
}

export const STAGE_WORDS: Record<Stage, { word: string; tone: Tone }> = {
  todo: { word: text('To do'), tone: 'idle' },
  doing: { word: text('In progress'), tone: 'warn' },
  review: { word: text('Waiting for review'), tone: 'warn' },
  done: { word: text('Finished'), tone: 'ok' },
}
export const PRIORITY_WORDS: Record<Priority, { word: string; tone: Tone }> = {
  high: { word: text('High'), tone: 'bad' },
  medium: { word: text('Medium priority'), tone: 'warn' },
  low: { word: text('Low'), tone: 'idle' },
}

export const isTask = shape<Task>({
  id: isText,
  title: isText,
  stage: oneOf(STAGES),
  priority: oneOf(PRIORITIES),
  owner: isText,
  due: isText,
  detail: isText,
  steps: listOf(shape<Step>({ id: isText, title: isText, isDone: isFlag })),
  remarks: listOf(shape<Remark>({ id: isText, by: isText, at: isText, said: isText })),
})
export const isTasks = listOf(isTask)
