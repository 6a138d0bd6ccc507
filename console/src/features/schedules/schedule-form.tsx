import { Form, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Link } from '#console/shared/page/link.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { MailDraft } from '#console/shared/table/mail-export.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Schedule } from '#contract/schedules/entities.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { Recipients, type Self } from './recipients-field.tsx'
import { isRange, overRange, type Range, RANGE_LABELS } from './ranges.ts'
import { LIST_LABELS, RHYTHM_LABELS, weekdayChoices, timeText } from './labels.ts'
import './schedule.css'

export type Sent = ReplyOf<Endpoints['sendExport']>

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

interface SharedFieldsProps {
  enterpriseId: string
  self: Self | undefined
  schedule?: Schedule
}

/** To whom, and in which format: the same for one mail and for many. */
const SharedFields = ({ enterpriseId, self, schedule }: SharedFieldsProps) => {
  const { t } = useTranslation()
  const hint = t('At most ten people of the enterprise, each at the address in their profile.')
  return (
    <>
      <Field name="format" label={t('File format')} options={FORMATS} />
      <Field
        name="recipients"
        label={t('To whom')}
        required
        hint={
          self === undefined || self.email ? (
            hint
          ) : (
            <>
              {hint} <span className="text-warn">{t('You have no email yet.')}</span>{' '}
              <Link to="/apps/profile">{t('Fill it in in your profile')}</Link>
            </>
          )
        }
      >
        <Recipients enterpriseId={enterpriseId} known={schedule?.recipients ?? []} self={self} />
      </Field>
    </>
  )
}

interface RegularFormProps extends Pick<ScheduleFormProps, 'draft' | 'schedule' | 'close'> {
  leave: ReturnType<typeof useLeaveGuard>
  enterpriseId: string
  self: Self | undefined
  initial: { name: string; format: 'xlsx'; recipients: string[] }
}

const RegularForm = ({ draft, schedule, close, leave, enterpriseId, self, initial }: RegularFormProps) => {
  const { t } = useTranslation()
  return (
    <ContractForm
      endpoint="updateSchedule"
      name={schedule === undefined ? 'create-schedule' : `schedule-${schedule.id}`}
      submitText={t('Save')}
      leave={leave}
      initial={
        schedule === undefined
          ? { ...initial, every: 'day', onDay: 1, at: '09:00' }
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
      <SharedFields enterpriseId={enterpriseId} self={self} schedule={schedule} />
    </ContractForm>
  )
}

interface OnceFormProps
  extends Omit<RegularFormProps, 'draft' | 'schedule' | 'close'>, Pick<ScheduleFormProps, 'sent'> {
  draft: MailDraft
}

const OnceForm = ({ draft, sent, leave, enterpriseId, self, initial }: OnceFormProps) => {
  const { t } = useTranslation()
  const { list: _, ...asked } = draft
  return (
    <ContractForm
      endpoint="updateSchedule"
      name="send-export"
      submitText={t('Send once now')}
      leave={leave}
      initial={initial}
      submit={async ({ name = '', recipients = [], format }) => {
        const where = enterpriseId === '' ? {} : { enterpriseId }
        sent?.(await mutate('sendExport', { body: { ...asked, name, recipients, format, ...where } }))
      }}
    >
      <Field name="name" label={t('Name of the mail')} required autoFocus />
      <SharedFields enterpriseId={enterpriseId} self={self} />
    </ContractForm>
  )
}

interface ScheduleFormProps {
  /** What is to be mailed from now on; absent where one is changed. */
  draft?: MailDraft
  schedule?: Schedule
  close(): void
  /** It was sent once. */
  sent?(reply: Sent): void
}

/** What a list hands over goes out once, now, or again and again; one that goes out already is changed. */
export const ScheduleForm = ({ draft, schedule, close, sent }: ScheduleFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const user = useAuth((state) => state.user)
  const me = useQuery('getMe', undefined, { fresh: true, select: (reply) => reply.user })
  const self = me.data
  const own = (user?.enterprises ?? []).filter(({ role }) => role === 'User')
  const [enterpriseId, setEnterprise] = useState(
    schedule?.enterprise.id ?? draft?.enterpriseId ?? user?.selectEnterprise ?? own[0]?.id ?? '',
  )
  const [isOnce, setOnce] = useState(schedule === undefined)
  const [range, setRange] = useState<Range>('listed')
  const asksWhere = schedule === undefined && (user?.role === 'Admin' || own.length > 1)
  const subject = schedule?.resource ?? draft?.resource ?? 'adsets'
  const ranged = draft && overRange(draft, range)
  const parts = {
    close,
    leave,
    enterpriseId,
    self,
    initial: {
      name: t(range === 'listed' ? LIST_LABELS[subject] : RANGE_LABELS[range]),
      format: 'xlsx' as const,
      recipients: self?.email ? [self.id] : [],
    },
  }
  return (
    <FormDrawer
      title={schedule === undefined ? t('Send by mail') : t('Edit {{name}}', { name: schedule.name })}
      leave={leave}
    >
      {schedule === undefined ? (
        <Segmented
          block
          className="schedule-mode"
          aria-label={t('How often')}
          value={isOnce ? 'once' : 'regularly'}
          options={[
            { value: 'once', label: t('Once, now') },
            { value: 'regularly', label: t('Regularly') },
          ]}
          onChange={(value) => setOnce(value === 'once')}
        />
      ) : undefined}
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
      {draft?.resource === 'adsets' ? (
        <Form.Item layout="vertical" label={t('Days of the figures')} htmlFor="schedule-range">
          <Select
            id="schedule-range"
            aria-label={t('Days of the figures')}
            value={range}
            options={Object.entries(RANGE_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(value: string) => setRange(isRange(value) ? value : 'listed')}
          />
        </Form.Item>
      ) : undefined}
      {self === undefined && me.error === undefined ? (
        <PageWait />
      ) : isOnce && ranged !== undefined ? (
        <OnceForm key={range} {...parts} draft={ranged} sent={sent} />
      ) : (
        <RegularForm key={range} {...parts} draft={ranged} schedule={schedule} />
      )}
    </FormDrawer>
  )
}
