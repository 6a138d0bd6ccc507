import { Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import type { Member, OwnProfile } from '#contract/identity/entities.ts'
import type { Schedule } from '#contract/schedules/entities.ts'

const MOST = 10

/** Whoever fills in the form. */
export type Self = Pick<OwnProfile, 'id' | 'username' | 'fullname' | 'email'>

interface Person {
  id: string
  name: string
  hasEmail: boolean
}

interface RecipientsProps {
  enterpriseId: string
  /** Those chosen before, who may be of an enterprise above. */
  known: Schedule['recipients']
  self: Self | undefined
  value?: string[]
  onChange?(value: string[]): void
  id?: string
}

const nameOf = ({ fullname, username }: { fullname: string; username: string }): string => `${fullname} (${username})`

/** Members, and beside them oneself and those chosen before, who need not be members here. */
const peopleOf = (
  members: readonly Member[],
  known: Schedule['recipients'],
  self: Self | undefined,
): readonly Person[] => {
  const others = [
    ...(self === undefined ? [] : [{ id: self.id, name: nameOf(self), hasEmail: Boolean(self.email) }]),
    ...known.map(({ id, fullname, email }) => ({ id, name: fullname, hasEmail: Boolean(email) })),
  ]
  const listed = members.map((one) => ({ id: one.userId, name: nameOf(one), hasEmail: one.hasEmail }))
  return [...new Map([...others, ...listed].map((one) => [one.id, one])).values()]
}

/** Up to ten people of the enterprise; whoever has no mailbox is shown and cannot be chosen. */
export const Recipients = ({ enterpriseId, known, self, value, ...control }: RecipientsProps) => {
  const { t } = useTranslation()
  const { data, loading } = useQuery(
    'listMembers',
    enterpriseId === '' ? SKIP : { params: { id: enterpriseId }, query: { pageSize: 500 } },
  )
  const members = (data?.members ?? []).filter(({ role, status }) => role !== 'MemberCustomer' && status === 'active')
  return (
    <Select
      {...control}
      // Without their names the chosen would be shown by their ids.
      value={loading ? [] : value}
      disabled={loading}
      mode="multiple"
      maxCount={MOST}
      loading={loading}
      aria-label={t('To whom')}
      optionFilterProp="label"
      labelRender={({ label }) => label ?? t('Not of this enterprise')}
      options={peopleOf(members, known, self).map(({ id, name, hasEmail }) => ({
        value: id,
        label: hasEmail ? name : t('{{name}} · no email', { name }),
        // What is chosen already can be taken off.
        disabled: !hasEmail && value?.includes(id) !== true,
      }))}
    />
  )
}
