import { Button, Input, InputNumber, Select } from 'antd'
import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import type { Phase } from '../project.ts'
import { MANAGERS } from '../samples/projects.ts'
import { wouldLoop } from './schedule.ts'
import './gantt.css'

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 30 },
    owner: { type: 'string', minLength: 1 },
    start: DAY,
    end: DAY,
    done: { type: 'number', minimum: 0, maximum: 100 },
    after: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'owner', 'start', 'end', 'done'],
}

interface PhaseFormProps {
  phase: Phase
  phases: readonly Phase[]
  close(): void
  put(phase: Phase): void
  remove(phase: Phase): void
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const phaseOf = ({ id }: Phase, values: Values): Phase => ({
  id,
  name: String(values['name'] ?? '').trim(),
  owner: String(values['owner'] ?? ''),
  start: String(values['start'] ?? ''),
  end: String(values['end'] ?? ''),
  done: Number(values['done'] ?? 0),
  after: textsIn(values['after']),
})

export const PhaseForm = ({ phase, phases, close, put, remove }: PhaseFormProps) => {
  const { t } = useTranslation()
  const isNew = !phases.some(({ id }) => id === phase.id)
  const check = (values: Values): Issue[] => {
    const { start, end, after } = phaseOf(phase, values)
    if (end < start) return [{ path: 'end', message: t('It ends before it begins') }]
    return wouldLoop(phases, phase.id, after)
      ? [{ path: 'after', message: t('It would in the end wait for itself') }]
      : []
  }
  return (
    <SampleDrawer
      title={isNew ? t('New phase') : t('Edit phase')}
      name={isNew ? 'demo-phase' : `demo-phase-${phase.id}`}
      schema={SCHEMA}
      initial={{ ...phase }}
      check={check}
      close={close}
      save={(values) => put(phaseOf(phase, values))}
      foot={
        isNew ? undefined : (
          <Button
            danger
            className="gantt-delete"
            onClick={() => {
              close()
              remove(phase)
            }}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      <Field name="name" label={t('Phase')} autoFocus />
      <Field name="owner" label={t('Owner')} options={MANAGERS.map((name) => ({ value: name, label: name }))} />
      <Field name="start" label={t('First day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="end" label={t('Last day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="done" label={t('Completed')}>
        <InputNumber min={0} max={100} step={5} suffix="%" />
      </Field>
      <Field name="after" label={t('Waits for')}>
        <Select
          mode="multiple"
          aria-label={t('Waits for')}
          options={phases.filter(({ id }) => id !== phase.id).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </SampleDrawer>
  )
}
