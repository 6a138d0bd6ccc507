import type { TFunction } from 'i18next'
import type { Enterprise } from '#contract/identity/entities.ts'
import type { SwitchStatus } from '#contract/identity/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { switchActions } from '#console/shared/table/switch-actions.ts'
import { childrenOf, keysOf, membersOf } from './columns.tsx'
import { enterprises } from './resource.ts'

const setStatus = async ({ id }: Enterprise, status: SwitchStatus): Promise<Enterprise> =>
  stillThere(await enterprises.update({ id }, { status }))

const nameOf = ({ name }: Enterprise): string => name

interface Opens {
  edit(enterprise: Enterprise): void
  go(path: string): void
}

export const enterpriseActions = (t: TFunction, { edit, go }: Opens): RowAction<Enterprise>[] => [
  { id: 'edit', label: text('Edit'), perform: (row) => void edit(row) },
  { id: 'members', label: text('Members'), perform: (row) => void go(membersOf(row.id)) },
  { id: 'api-keys', label: text('API keys'), perform: (row) => void go(keysOf(row.id)) },
  { id: 'children', label: text('Child enterprises'), perform: (row) => void go(childrenOf(row.id)) },
  {
    id: 'add-child',
    label: text('New child enterprise'),
    perform: (row) => void go(`/apps/enterprises/create?parentId=${row.id}`),
  },
  ...switchActions({
    nameOf,
    setStatus,
    question: (row) => ({
      title: t('Disable “{{name}}”?', { name: nameOf(row) }),
      detail: t('Its members lose access to it until it is enabled again; nothing is deleted.'),
    }),
    t,
  }),
  deleteAction({ resource: enterprises, paramsOf: ({ id }) => ({ id }), nameOf, t }),
]
