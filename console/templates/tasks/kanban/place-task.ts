import { arrayMove } from '@dnd-kit/sortable'
import { STAGES, type Task } from '../task.ts'

/** Puts a task where another stands, or last in a stage; the list's order is the order in each column. */
export const placeTask = (tasks: readonly Task[], id: string, over: string): Task[] => {
  const from = tasks.findIndex((task) => task.id === id)
  const moved = tasks[from]
  const to = tasks.findIndex((task) => task.id === over)
  const stage = tasks[to]?.stage ?? STAGES.find((one) => one === over)
  if (moved === undefined || stage === undefined || id === over) return [...tasks]
  if (to === -1 && moved.stage === stage) return [...tasks]
  const changed = tasks.map((task) => (task.id === id ? { ...task, stage } : task))
  return arrayMove(changed, from, to === -1 ? tasks.length - 1 : to)
}

/** The stage something on the board belongs to: a task's own, or the column itself. */
export const stageOf = (tasks: readonly Task[], id: string) =>
  tasks.find((task) => task.id === id)?.stage ?? STAGES.find((stage) => stage === id)
