import { Select } from 'antd'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import type { Schedule } from '#contract/schedules/entities.ts'

const MOST = 10

interface RecipientsProps {
  enterpriseId: string
  /** Those chosen before, who may be of an enterprise above. */
  known: Schedule['recipients']
  value?: string[]
  onChange?(value: string[]): void
  id?: string
}

/** Up to ten people of the enterprise; the server knows whether each has a mailbox. */
export const Recipients = ({ enterpriseId, known, ...control }: RecipientsProps) => {
  const { t } = useTranslation()
  const { answer } = useAnswer(enterpriseId, async () =>
    enterpriseId === ''
      ? []
      : (await call('listMembers', { params: { id: enterpriseId }, query: { pageSize: 500 } }))?.members,
  )
  const members = (answer ?? []).filter(({ role, status }) => role !== 'MemberCustomer' && status === 'active')
  const others = known.filter(({ id }) => !members.some(({ userId }) => userId === id))
  return (
    <Select
      {...control}
      mode="multiple"
      maxCount={MOST}
      loading={answer === undefined}
      aria-label={t('To whom')}
      optionFilterProp="label"
      options={[
        ...others.map(({ id, fullname }) => ({ value: id, label: fullname })),
        ...members.map(({ userId, fullname, username }) => ({ value: userId, label: `${fullname} (${username})` })),
      ]}
    />
  )
}
