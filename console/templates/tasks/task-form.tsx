import { Input } from 'antd'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../shared/days.ts'
import { newId } from '../shared/new-id.ts'
import { SampleDrawer } from '../shared/sample-drawer.tsx'
import { PEOPLE } from './samples/tasks.ts'
import { isTask, PRIORITIES, PRIORITY_WORDS, type Stage, STAGE_WORDS, STAGES, type Task } from './task.ts'

const SCHEMA: BodySchema = {
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 60 },
    stage: { type: 'string', enum: STAGES },
    priority: { type: 'string', enum: PRIORITIES },
    owner: { type: 'string', minLength: 1 },
    due: { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    detail: { type: 'string', maxLength: 500 },
  },
  required: ['title', 'stage', 'priority', 'owner', 'due'],
}

export const blankTask = (stage: Stage = 'todo'): Task => ({
  id: newId(),
  title: '',
  stage,
  priority: 'medium',
  owner: PEOPLE[0] ?? '',
  due: dayAt(3),
  detail: '',
  steps: [],
  remarks: [],
})

const editable = ({ title, stage, priority, owner, due, detail }: Task): Values => ({
  title,
  stage,
  priority,
  owner,
  due,
  detail,
})

interface TaskFormProps {
  task: Task
  isNew: boolean
  close(): void
  put(task: Task): void
}

export const TaskForm = ({ task, isNew, close, put }: TaskFormProps) => {
  const { t } = useTranslation()
  const save = (values: Values): void => {
    const saved: unknown = { ...task, ...values }
    if (isTask(saved)) put(saved)
  }
  return (
    <SampleDrawer
      title={isNew ? t('New task') : t('Edit task')}
      name={isNew ? 'demo-task' : `demo-task-${task.id}`}
      schema={SCHEMA}
      initial={editable(task)}
      close={close}
      save={save}
    >
      <Field name="title" label={t('Title')} autoFocus />
      <Field
        name="stage"
        label={t('Stage')}
        options={STAGES.map((value) => ({ value, label: t(STAGE_WORDS[value].word) }))}
      />
      <Field
        name="priority"
        label={t('Priority')}
        options={PRIORITIES.map((value) => ({ value, label: t(PRIORITY_WORDS[value].word) }))}
      />
      <Field name="owner" label={t('Owner')} options={PEOPLE.map((name) => ({ value: name, label: name }))} />
      <Field name="due" label={t('Due')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="detail" label={t('Description')} long />
    </SampleDrawer>
  )
}
