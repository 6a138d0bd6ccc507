import { describe, expect, test } from 'vitest'
import { sampleTasks } from '../samples/tasks.ts'
import type { Stage, Task } from '../task.ts'
import { placeTask, stageOf } from './place-task.ts'

const [sample] = sampleTasks()
const task = (id: string, stage: Stage): Task => ({ ...(sample as Task), id, stage })
const BOARD = [task('a', 'todo'), task('b', 'todo'), task('c', 'doing'), task('d', 'doing')]
const column = (tasks: readonly Task[], stage: Stage): string[] =>
  tasks.filter((one) => one.stage === stage).map(({ id }) => id)

describe('a task on the board', () => {
  test('changes places within its column', () => {
    expect(column(placeTask(BOARD, 'a', 'b'), 'todo')).toEqual(['b', 'a'])
  })

  test('takes the place of the one it is dropped on in another column', () => {
    const moved = placeTask(BOARD, 'a', 'd')
    expect(column(moved, 'doing')).toEqual(['c', 'd', 'a'])
    expect(column(placeTask(BOARD, 'd', 'a'), 'todo')).toEqual(['d', 'a', 'b'])
    expect(column(moved, 'todo')).toEqual(['b'])
  })

  test('goes last in a column it is dropped on', () => {
    expect(column(placeTask(BOARD, 'a', 'doing'), 'doing')).toEqual(['c', 'd', 'a'])
    expect(column(placeTask(BOARD, 'a', 'done'), 'done')).toEqual(['a'])
  })

  test('stays where it is when it is dropped on itself, its own column or nothing known', () => {
    for (const over of ['a', 'todo', 'nowhere']) expect(placeTask(BOARD, 'a', over)).toEqual(BOARD)
  })

  test('belongs to a stage, as does the column', () => {
    expect([stageOf(BOARD, 'c'), stageOf(BOARD, 'review'), stageOf(BOARD, 'nowhere')]).toEqual([
      'doing',
      'review',
      undefined,
    ])
  })
})
