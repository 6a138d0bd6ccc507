import { Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { useRemoval } from '../shared/use-removal.tsx'
import { PriorityTag } from './columns.tsx'
import { Remarks } from './details/remarks.tsx'
import { Steps } from './details/steps.tsx'
import { Due } from './due.tsx'
import { detailsOf, LIST } from './paths.ts'
import { STAGE_WORDS, STAGES, type Task } from './task.ts'
import { TaskForm } from './task-form.tsx'
import { useTasks } from './use-tasks.ts'
import './task.css'

const TaskFacts = ({ task, patch }: { task: Task; patch(part: Partial<Task>): void }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded task-part">
      <h2>{t('Task')}</h2>
      <p>{task.detail === '' ? <span className="faint">{t('No description.')}</span> : task.detail}</p>
      <dl className="task-facts">
        <dt>{t('Stage')}</dt>
        <dd>
          <Select
            value={task.stage}
            aria-label={t('Stage')}
            popupMatchSelectWidth={false}
            options={STAGES.map((value) => ({ value, label: t(STAGE_WORDS[value].word) }))}
            onChange={(stage) => patch({ stage })}
          />
        </dd>
        <dt>{t('Priority')}</dt>
        <dd>
          <PriorityTag task={task} />
        </dd>
        <dt>{t('Owner')}</dt>
        <dd>{task.owner}</dd>
        <dt>{t('Due')}</dt>
        <dd>
          <Due task={task} />
        </dd>
      </dl>
    </section>
  )
}

const TaskPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { tasks, put, patch, remove, restore } = useTasks()
  const [isEditing, setEditing] = useState(false)
  const removal = useRemoval<Task>({ nameOf: ({ title }) => title, remove })
  const id = params.get('id')
  const task = id === null ? tasks[0] : tasks.find((one) => one.id === id)
  const purpose = t('One task: what belongs to it, and what was said about it.')
  if (task === undefined)
    return (
      <DemoPage purpose={purpose} restore={restore}>
        {removal.bars}
        <div className="card">
          <NothingHere title={t('There is no such task')}>
            <Button onClick={() => navigate(LIST)}>{t('Go back')}</Button>
          </NothingHere>
        </div>
        {removal.box}
      </DemoPage>
    )
  const own = (part: Partial<Task>): void => patch(task.id, part)
  return (
    <DemoPage
      title={task.title}
      purpose={purpose}
      restore={restore}
      actions={
        <>
          <Select
            className="task-choice"
            showSearch={{ optionFilterProp: 'label' }}
            value={task.id}
            aria-label={t('Another task')}
            popupMatchSelectWidth={false}
            options={tasks.map((one) => ({ value: one.id, label: one.title }))}
            onChange={(next) => navigate(detailsOf(next))}
          />
          <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>
          <Button danger onClick={() => removal.ask([task])}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {removal.bars}
      <div className="task-detail">
        <TaskFacts task={task} patch={own} />
        <Steps steps={task.steps} change={(steps) => own({ steps })} />
        <Remarks remarks={task.remarks} add={(remark) => own({ remarks: [...task.remarks, remark] })} />
      </div>
      {removal.box}
      {isEditing && <TaskForm task={task} isNew={false} close={() => setEditing(false)} put={put} />}
    </DemoPage>
  )
}
export default TaskPage
