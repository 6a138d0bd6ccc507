import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { listVerbs } from '../shared/list-verbs.ts'
import { SampleList } from '../shared/sample-list.tsx'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { type Account, isAccounts } from './account.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_FILTERS, ACCOUNT_SELECTING } from './columns.tsx'
import { sampleAccounts } from './samples/accounts.ts'

const AccountList = () => {
  const sample = useSample('accounts', sampleAccounts, isAccounts)
  const { patch, remove } = listVerbs(sample)
  const setState = (state: Account['state']) => (account: Account) => patch(account.id, { state }) ?? undefined
  const rowActions: RowAction<Account>[] = [
    { id: 'pause', label: text('Pause'), allowed: ({ state }) => state === 'running', perform: setState('paused') },
    { id: 'go-on', label: text('Resume'), allowed: ({ state }) => state === 'paused', perform: setState('running') },
  ]
  return (
    <SampleList
      spec={{
        name: 'demo-accounts',
        rows: sample.value,
        columns: ACCOUNT_COLUMNS,
        filters: ACCOUNT_FILTERS,
        ...ACCOUNT_SELECTING,
        nameOf: ({ name }) => name,
        rowActions,
        remove,
        empty: { title: text('No accounts yet'), hint: text('Put the samples back to see them again.') },
      }}
    />
  )
}

const AdvancedTablesPage = () => {
  const { t } = useTranslation()
  const { restore } = useSample('accounts', sampleAccounts, isAccounts)
  return (
    <GuidePage
      file="tables/advanced-page.tsx"
      purpose={t(
        'The table behind every list of the console: columns, filters and actions are described, the rest comes along.',
      )}
      restore={restore}
    >
      <Example
        title={text('A list to work with')}
        when={text(
          'Filters, order and page live in the address; columns and density are remembered; deleting can be undone. Lists of the server use ListPage with the same description.',
        )}
        shows="AccountList"
        wide
      >
        <AccountList />
      </Example>
    </GuidePage>
  )
}
export default AdvancedTablesPage
