import { listVerbs } from '../shared/list-verbs.ts'
import { useSample } from '../shared/use-sample.ts'
import { sampleTasks } from './samples/tasks.ts'
import { isTasks } from './task.ts'

/** The tasks of all three pages. */
export const useTasks = () => {
  const sample = useSample('tasks', sampleTasks, isTasks)
  return { tasks: sample.value, change: sample.change, restore: sample.restore, ...listVerbs(sample) }
}
