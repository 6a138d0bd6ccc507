import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { Board } from './kanban/board.tsx'
import type { Task } from './task.ts'
import { blankTask, TaskForm } from './task-form.tsx'
import { useTasks } from './use-tasks.ts'

const KanbanPage = () => {
  const { t } = useTranslation()
  const { tasks, change, put, restore } = useTasks()
  const [adding, setAdding] = useState<Task>()
  return (
    <DemoPage
      purpose={t('Drag a card to another stage, or take its handle with Space and the arrows.')}
      restore={restore}
    >
      <Board tasks={tasks} place={(next) => change(() => next)} add={(stage) => setAdding(blankTask(stage))} />
      {adding !== undefined && <TaskForm task={adding} isNew close={() => setAdding(undefined)} put={put} />}
    </DemoPage>
  )
}
export default KanbanPage
