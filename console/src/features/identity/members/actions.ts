import type { TFunction } from 'i18next'
import type { Member } from '#contract/identity/entities.ts'
import type { SwitchStatus } from '#contract/identity/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { switchActions } from '#console/shared/table/switch-actions.ts'
import { members } from './resource.ts'

const nameOf = ({ username }: Member): string => username

const setStatus = async ({ enterpriseId, userId, role }: Member, status: SwitchStatus): Promise<Member> =>
  stillThere(await members.create({ userId, role, status }, { id: enterpriseId }))

export const memberActions = (t: TFunction, me: string, edit: (member: Member) => void): RowAction<Member>[] => {
  const notOneself = ({ userId }: Member) => (userId === me ? t('This is your own account') : undefined)
  return [
    { id: 'edit', label: text('Edit'), perform: (row) => void edit(row) },
    deleteAction({
      resource: members,
      paramsOf: ({ id, enterpriseId }) => ({ id: enterpriseId, memberId: id }),
      nameOf,
      leaves: true,
      blocked: notOneself,
      t,
    }),
    ...switchActions({
      nameOf,
      setStatus,
      blocked: notOneself,
      question: (row) => ({
        title: t('Disable “{{name}}” in this enterprise?', { name: nameOf(row) }),
        detail: t('The account itself stays; only this enterprise is closed to it.'),
      }),
      t,
    }),
  ]
}
