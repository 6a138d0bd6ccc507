import { Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
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
  const { data, loading } = useQuery(
    'listMembers',
    enterpriseId === '' ? SKIP : { params: { id: enterpriseId }, query: { pageSize: 500 } },
  )
  const members = (data?.members ?? []).filter(({ role, status }) => role !== 'MemberCustomer' && status === 'active')
  const others = known.filter(({ id }) => !members.some(({ userId }) => userId === id))
  return (
    <Select
      {...control}
      mode="multiple"
      maxCount={MOST}
      loading={loading}
      aria-label={t('To whom')}
      optionFilterProp="label"
      options={[
        ...others.map(({ id, fullname }) => ({ value: id, label: fullname })),
        ...members.map(({ userId, fullname, username }) => ({ value: userId, label: `${fullname} (${username})` })),
      ]}
    />
  )
}
