import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { BatchHandover, RowAction } from '#console/shared/table/list-spec.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { SampleList } from '../shared/sample-list.tsx'
import { TASK_COLUMNS, TASK_FILTERS, TASK_SELECTING } from './columns.tsx'
import type { Task } from './task.ts'
import { blankTask, TaskForm } from './task-form.tsx'
import { useTasks } from './use-tasks.ts'

const TasksPage = () => {
  const { t } = useTranslation()
  const { tasks, put, patch, remove, restore } = useTasks()
  const [editing, edit] = useState<Task>()
  const create = (): void => edit(blankTask())
  const finish = ({ id }: Task): undefined => patch(id, { stage: 'done' }) ?? undefined
  const rowActions: RowAction<Task>[] = [
    { id: 'edit', label: text('Edit'), perform: (task) => edit(task) ?? undefined },
    { id: 'finish', label: text('Finish'), allowed: ({ stage }) => stage !== 'done', perform: finish },
  ]
  const batchActions: BatchHandover<Task>[] = [
    {
      id: 'finish',
      label: text('Finish'),
      allowed: ({ stage }) => stage !== 'done',
      take: (some) => some.forEach(finish),
    },
  ]
  return (
    <DemoPage
      purpose={t('Everything that is to be done, by stage, owner and day.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
          {t('New task')}
        </Button>
      }
    >
      <SampleList
        spec={{
          name: 'demo-tasks',
          rows: tasks,
          columns: TASK_COLUMNS,
          filters: TASK_FILTERS,
          ...TASK_SELECTING,
          nameOf: ({ title }) => title,
          rowActions,
          batchActions,
          remove,
          create: { label: text('New task'), onClick: create },
          empty: { title: text('No tasks yet'), hint: text('Create the first one, or put the samples back.') },
        }}
      />
      {editing !== undefined && (
        <TaskForm
          task={editing}
          isNew={!tasks.some(({ id }) => id === editing.id)}
          close={() => edit(undefined)}
          put={put}
        />
      )}
    </DemoPage>
  )
}
export default TasksPage
