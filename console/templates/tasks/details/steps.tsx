import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Progress } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { newId } from '../../shared/new-id.ts'
import type { Step } from '../task.ts'
import '../task.css'

/** What belongs to the task, to tick off one by one. */
export const Steps = ({ steps, change }: { steps: readonly Step[]; change(steps: Step[]): void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const done = steps.filter(({ isDone }) => isDone).length
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const title = typed.trim()
    if (title === '') return
    change([...steps, { id: newId(), title, isDone: false }])
    setTyped('')
  }
  return (
    <section className="card padded task-part">
      <h2>{t('Steps')}</h2>
      <Progress
        percent={steps.length === 0 ? 0 : Math.round((done / steps.length) * 100)}
        aria-label={t('Steps done')}
        size="small"
      />
      <ul className="task-steps">
        {steps.map((step) => (
          <li key={step.id}>
            <Checkbox
              checked={step.isDone}
              onChange={({ target }) =>
                change(steps.map((one) => (one.id === step.id ? { ...one, isDone: target.checked } : one)))
              }
            >
              {step.title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('Remove step “{{name}}”', { name: step.title })}
              onClick={() => change(steps.filter(({ id }) => id !== step.id))}
            />
          </li>
        ))}
      </ul>
      <form className="task-add" onSubmit={add}>
        <Input
          value={typed}
          maxLength={60}
          placeholder={t('A further step')}
          aria-label={t('A further step')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          {t('Add')}
        </Button>
      </form>
    </section>
  )
}
