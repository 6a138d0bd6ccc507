import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ListColumn, ListFilter } from '#console/shared/table/list-spec.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { byNumber, byText, holds, type Selecting } from '../shared/select-rows.ts'
import { detailsOf } from './paths.ts'
import { PRIORITIES, PRIORITY_WORDS, STAGE_WORDS, STAGES, type Task } from './task.ts'
import { Due } from './due.tsx'

const StageTag = ({ task }: { task: Task }) => {
  const { t } = useTranslation()
  const { word, tone } = STAGE_WORDS[task.stage]
  return <StatusTag tone={tone} text={t(word)} />
}
export const PriorityTag = ({ task }: { task: Task }) => {
  const { t } = useTranslation()
  const { word, tone } = PRIORITY_WORDS[task.priority]
  return <StatusTag tone={tone} text={t(word)} />
}
const doneOf = ({ steps }: Task): string => `${steps.filter(({ isDone }) => isDone).length} / ${steps.length}`

export const TASK_COLUMNS: readonly ListColumn<Task>[] = [
  {
    id: 'title',
    title: text('Task'),
    sort: 'title',
    render: ({ id, title }) => <Link to={detailsOf(id)}>{title}</Link>,
  },
  { id: 'stage', title: text('Stage'), sort: 'stage', render: (task) => <StageTag task={task} /> },
  { id: 'priority', title: text('Priority'), sort: 'priority', render: (task) => <PriorityTag task={task} /> },
  { id: 'owner', title: text('Owner'), sort: 'owner', render: ({ owner }) => owner },
  { id: 'due', title: text('Due'), sort: 'due', render: (task) => <Due task={task} /> },
  {
    id: 'steps',
    title: text('Steps'),
    numeric: true,
    render: (task) => (task.steps.length === 0 ? '—' : doneOf(task)),
  },
]

export const TASK_FILTERS: readonly ListFilter[] = [
  { kind: 'text', id: 'q', label: text('Title or owner') },
  {
    kind: 'select',
    id: 'stage',
    label: text('Every stage'),
    options: STAGES.map((value) => ({ value, label: STAGE_WORDS[value].word })),
  },
  {
    kind: 'select',
    id: 'priority',
    label: text('Every priority'),
    options: PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value].word })),
  },
]

export const TASK_SELECTING: Selecting<Task> = {
  fits: {
    q: ({ title, owner }, typed) => holds(`${title} ${owner}`, typed),
    stage: ({ stage }, wanted) => stage === wanted,
    priority: ({ priority }, wanted) => priority === wanted,
  },
  orders: {
    title: byText(({ title }) => title),
    owner: byText(({ owner }) => owner),
    due: byText(({ due }) => due),
    stage: byNumber(({ stage }) => STAGES.indexOf(stage)),
    priority: byNumber(({ priority }) => PRIORITIES.indexOf(priority)),
  },
}
