import { Button, Form, Input, Switch } from 'antd'
import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../shared/sample-drawer.tsx'
import { type CalendarEvent, KIND_WORDS, KINDS } from './calendar-event.ts'
import { eventOf, valuesOf } from './event-values.ts'
import './calendar.css'

const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const CLOCK = { type: 'string', pattern: String.raw`^\d{2}:\d{2}$` }
const SCHEMA: BodySchema = {
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 40 },
    kind: { type: 'string', enum: KINDS },
    isAllDay: { type: 'boolean' },
    day: DAY,
    lastDay: DAY,
    from: CLOCK,
    to: CLOCK,
  },
  required: ['title', 'kind', 'day', 'lastDay', 'from', 'to'],
}

/** Hours only where it does not take whole days; what they were is kept. */
const Hours = () => {
  const { t } = useTranslation()
  const isAllDay = Form.useWatch('isAllDay', Form.useFormInstance()) === true
  return (
    <div className={isAllDay ? 'calendar-event-hours calendar-event-hours-off' : 'calendar-event-hours'}>
      <Field name="from" label={t('From (hour)')} wrong={t('Give an hour')}>
        <Input type="time" disabled={isAllDay} />
      </Field>
      <Field name="to" label={t('To (hour)')} wrong={t('Give an hour')}>
        <Input type="time" disabled={isAllDay} />
      </Field>
    </div>
  )
}

interface EventFormProps {
  event: CalendarEvent
  isNew: boolean
  close(): void
  put(event: CalendarEvent): void
  remove(event: CalendarEvent): void
}

export const EventForm = ({ event, isNew, close, put, remove }: EventFormProps) => {
  const { t } = useTranslation()
  const check = (values: Values): Issue[] => {
    const { start, end = '', isAllDay } = eventOf(event.id, values)
    return end > start ? [] : [{ path: isAllDay ? 'lastDay' : 'to', message: t('It ends before it begins') }]
  }
  return (
    <SampleDrawer
      title={isNew ? t('New event') : t('Edit event')}
      name={isNew ? `demo-event-${event.start}` : `demo-event-${event.id}`}
      schema={SCHEMA}
      initial={valuesOf(event)}
      check={check}
      close={close}
      save={(values) => put(eventOf(event.id, values))}
      foot={
        isNew ? undefined : (
          <Button
            danger
            className="calendar-event-delete"
            onClick={() => {
              close()
              remove(event)
            }}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      <Field name="title" label={t('Title')} autoFocus />
      <Field
        name="kind"
        label={t('Kind of event')}
        options={KINDS.map((value) => ({ value, label: t(KIND_WORDS[value]) }))}
      />
      <Form.Item name="isAllDay" label={t('Whole days')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Field name="day" label={t('First day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Field name="lastDay" label={t('Last day')} wrong={t('Give a day')}>
        <Input type="date" />
      </Field>
      <Hours />
    </SampleDrawer>
  )
}
