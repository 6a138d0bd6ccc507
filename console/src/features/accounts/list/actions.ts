import type { TFunction } from 'i18next'
import type { Account } from '#contract/accounts/entities.ts'
import { isAdProvider } from '#contract/accounts/providers.ts'
import { hasDataSources } from '#contract/platforms/deliveries.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { accounts } from '#console/shared/accounts/resource.ts'

export type AccountDrawer = 'edit' | 'grant' | 'sources' | 'agents'

const nameOf = ({ name }: Account): string => name

/** Those who only look have one thing to open. */
export const viewActions = (open: (drawer: AccountDrawer, account: Account) => void): RowAction<Account>[] => [
  {
    id: 'sources',
    label: text('Data sources'),
    allowed: ({ provider }) => isAdProvider(provider) && hasDataSources(provider),
    perform: (row) => void open('sources', row),
  },
]

export const manageActions = (
  t: TFunction,
  open: (drawer: AccountDrawer, account: Account) => void,
): RowAction<Account>[] => [
  { id: 'grant', label: text('Grant to enterprise'), perform: (row) => void open('grant', row) },
  ...viewActions(open),
  {
    id: 'refresh',
    label: text('Read from the platform'),
    blocked: ({ tokenStatus }) => (tokenStatus === 'none' ? t('Authorise it first') : undefined),
    perform: async (row) => {
      const { account } = await mutate('refreshAccount', { params: { id: row.id } })
      return { said: t('{{name}} is up to date', { name: accounts.put(account).name }) }
    },
  },
  {
    id: 'agents',
    label: text('Accounts of this agency'),
    allowed: ({ role }) => role === 'agency',
    blocked: ({ tokenStatus }) => (tokenStatus === 'none' ? t('Authorise it first') : undefined),
    perform: (row) => void open('agents', row),
  },
  { id: 'edit', label: text('Edit'), perform: (row) => void open('edit', row) },
  deleteAction({
    resource: accounts,
    paramsOf: ({ id }) => ({ id }),
    nameOf,
    blocked: ({ adsetCount }) =>
      adsetCount > 0 ? t('{{n}} {{n|ad set still uses|ad sets still use}} it', { n: adsetCount }) : undefined,
    t,
  }),
]
