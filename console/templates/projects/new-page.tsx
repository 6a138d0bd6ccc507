import { Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { asDay, dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { newId } from '../shared/new-id.ts'
import { DETAILS, LIST, withId } from './paths.ts'
import { type Project, STATE_WORDS, STATES } from './project.ts'
import { MANAGERS } from './samples/projects.ts'
import { useProjects } from './use-projects.ts'
import './project.css'

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const SCHEMA: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 40 },
    client: { type: 'string', minLength: 1, maxLength: 40 },
    manager: { type: 'string', minLength: 1 },
    state: { type: 'string', enum: STATES },
    members: { type: 'array', items: { type: 'string' }, maxItems: 10 },
    budget: { type: 'number', minimum: 0, maximum: 100_000_000 },
    start: DAY,
    end: DAY,
    detail: { type: 'string', maxLength: 500 },
  },
  required: ['name', 'client', 'manager', 'state', 'budget', 'start', 'end'],
}
const START: Values = {
  manager: MANAGERS[0],
  state: 'planned',
  budget: 100_000,
  start: dayAt(1),
  end: dayAt(21),
  members: [],
}

const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** A new project gets three phases, one after the other, over its days. */
const projectOf = (values: Values, names: readonly [string, string, string]): Project => {
  const [first, last] = [dayjs(textIn(values, 'start')), dayjs(textIn(values, 'end'))]
  const days = last.diff(first, 'day') + 1
  const manager = textIn(values, 'manager')
  const cut = (part: number) => first.add(Math.floor((days * part) / 3), 'day')
  const members = Array.isArray(values['members']) ? values['members'].map(String) : []
  return {
    id: newId(),
    name: textIn(values, 'name').trim(),
    client: textIn(values, 'client').trim(),
    manager,
    state: STATES.find((state) => state === values['state']) ?? 'planned',
    budget: Number(values['budget']),
    spent: 0,
    members: [...new Set([manager, ...members])],
    detail: textIn(values, 'detail'),
    phases: names.map((name, index) => ({
      id: `n${index}`,
      name,
      owner: manager,
      start: asDay(cut(index)),
      end: asDay(index === 2 ? last : cut(index + 1).subtract(1, 'day')),
      done: 0,
      after: index === 0 ? [] : [`n${index - 1}`],
    })),
  }
}

const NewProjectPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { put, restore } = useProjects()
  const leave = useLeaveGuard(() => navigate(LIST))
  const check = (values: Values): Issue[] =>
    dayjs(textIn(values, 'end')).diff(textIn(values, 'start'), 'day') >= 2
      ? []
      : [{ path: 'end', message: t('A project takes at least three days') }]
  const people = MANAGERS.map((name) => ({ value: name, label: name }))
  return (
    <DemoPage purpose={t('What is typed survives a reload; leaving asks before it is lost.')} restore={restore}>
      <div className="card padded project-form">
        <FormShell
          name="demo-project"
          schema={SCHEMA}
          initial={START}
          check={check}
          submitText={t('Create')}
          leave={leave}
          submit={async (values) => {
            const project = projectOf(values, [t('Preparation'), t('Realisation'), t('Review')])
            put(project)
            notifyUser('success', t('“{{name}}” was created', { name: project.name }))
            await navigate(withId(DETAILS, project.id))
          }}
        >
          <Field name="name" label={t('Project name')} />
          <Field name="client" label={t('Client')} />
          <Field name="manager" label={t('Manager')} options={people} />
          <Field
            name="state"
            label={t('Project state')}
            options={STATES.map((value) => ({ value, label: t(STATE_WORDS[value].word) }))}
          />
          <Field name="members" label={t('Team')}>
            <Select mode="multiple" options={people} aria-label={t('Team')} />
          </Field>
          <Field name="budget" label={t('Budget')}>
            <InputNumber min={0} step={10_000} prefix="¥" className="project-budget" />
          </Field>
          <Field name="start" label={t('First day')} wrong={t('Give a day')}>
            <Input type="date" />
          </Field>
          <Field name="end" label={t('Last day')} wrong={t('Give a day')}>
            <Input type="date" />
          </Field>
          <Field name="detail" label={t('Description')} long />
        </FormShell>
      </div>
    </DemoPage>
  )
}
export default NewProjectPage
