import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { Schedule } from '#contract/schedules/entities.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import type { Draft } from './draft.ts'
import { Recipients } from './recipients-field.tsx'
import { LIST_LABELS, RHYTHM_LABELS, weekdayChoices, timeText } from './labels.ts'

const FORMATS = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
]

/** On which day; of a week by its name, of a month by its number. */
const DayField = () => {
  const { t } = useTranslation()
  const every: unknown = Form.useWatch('every', Form.useFormInstance())
  if (every === 'week')
    return (
      <Field name="onDay" label={t('On which weekday')}>
        <Select aria-label={t('On which weekday')} options={weekdayChoices(t)} />
      </Field>
    )
  return every === 'month' ? (
    <Field name="onDay" label={t('On day')} hint={t('In a month without this day it is its last one.')}>
      <InputNumber min={1} max={31} precision={0} aria-label={t('On day')} />
    </Field>
  ) : undefined
}

interface ScheduleFormProps {
  /** What is to be mailed from now on; absent where one is changed. */
  draft?: Draft
  schedule?: Schedule
  close(): void
}

export const ScheduleForm = ({ draft, schedule, close }: ScheduleFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const user = useAuth((state) => state.user)
  const own = (user?.enterprises ?? []).filter(({ role }) => role === 'User')
  const [enterpriseId, setEnterprise] = useState(
    schedule?.enterprise.id ?? draft?.enterpriseId ?? user?.selectEnterprise ?? own[0]?.id ?? '',
  )
  const asksWhere = schedule === undefined && (user?.role === 'Admin' || own.length > 1)
  const subject = schedule?.resource ?? draft?.resource ?? 'adsets'
  return (
    <FormDrawer
      title={schedule === undefined ? t('Send by mail regularly') : t('Edit {{name}}', { name: schedule.name })}
      leave={leave}
    >
      <p className="faint">
        {t('“{{list}}” with its filters and shown columns of now; the rows are those of the day it is sent.', {
          list: t(LIST_LABELS[subject]),
        })}
      </p>
      {asksWhere ? (
        <Form.Item layout="vertical" label={t('Enterprise')} required htmlFor="schedule-enterprise">
          <EnterprisePicker
            id="schedule-enterprise"
            value={enterpriseId || undefined}
            onChange={(id) => setEnterprise(id ?? '')}
          />
        </Form.Item>
      ) : undefined}
      <ContractForm
        endpoint="updateSchedule"
        name={schedule === undefined ? 'create-schedule' : `schedule-${schedule.id}`}
        submitText={t('Save')}
        leave={leave}
        initial={
          schedule === undefined
            ? {
                name: t(LIST_LABELS[subject]),
                every: 'day',
                onDay: 1,
                at: '09:00',
                format: 'xlsx',
                recipients: user ? [user.id] : [],
              }
            : { ...schedule, recipients: schedule.recipients.map(({ id }) => id) }
        }
        submit={async (body) => {
          // A day of the month that no week has.
          const onDay = body.every === 'week' ? Math.min(body.onDay ?? 1, 7) : body.onDay
          const all = { ...body, ...(onDay === undefined ? {} : { onDay }) }
          const { schedule: saved } =
            schedule === undefined && draft !== undefined
              ? await mutate('createSchedule', {
                  body: {
                    ...draft,
                    ...all,
                    name: body.name ?? '',
                    recipients: body.recipients ?? [],
                    ...(enterpriseId === '' ? {} : { enterpriseId }),
                  },
                })
              : await mutate('updateSchedule', { params: { id: schedule?.id ?? '' }, body: all })
          notifyUser('success', timeText(saved, t))
          close()
        }}
      >
        <Field name="name" label={t('Name of the mail')} required autoFocus />
        <Field
          name="every"
          label={t('How often')}
          options={Object.entries(RHYTHM_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <DayField />
        <Field name="at" label={t('At, by Shanghai time')}>
          <Input type="time" />
        </Field>
        <Field name="format" label={t('File format')} options={FORMATS} />
        <Field
          name="recipients"
          label={t('To whom')}
          required
          hint={t('At most ten people of the enterprise, each at the address in their profile.')}
        >
          <Recipients enterpriseId={enterpriseId} known={schedule?.recipients ?? []} />
        </Field>
      </ContractForm>
    </FormDrawer>
  )
}
