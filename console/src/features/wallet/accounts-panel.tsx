import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { TextInput } from '#console/shared/ui/text-input.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { DashTable } from '#console/shared/dashboard/dash-table.tsx'
import { COUNT } from '#console/shared/dashboard/measures.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { AccountRow, type Edited } from './account-row.tsx'
import { monthDays } from './month-days.ts'
import './wallet.css'

const EditDrawer = lazyAntd(() => import('./edit-drawer.tsx'))

export type Wallet = ReplyOf<Endpoints['getWallet']>

interface AccountsPanelProps {
  wallet: Query<Wallet>
  several: boolean
  sought: string
  seek(words: string): void
}

export const AccountsPanel = ({ wallet, several, sought, seek }: AccountsPanelProps) => {
  const { t } = useTranslation()
  const { data, error, isPrevious, refetch } = wallet
  const [editing, setEditing] = useState<{ id: string; what: Edited }>()
  const [words, setWords] = useState(sought)
  const write = (next: string) => {
    setWords(next)
    if (next === '') seek('')
  }
  const title = t('Ad accounts')
  const edited = data?.accounts.find(({ id }) => id === editing?.id)
  const shown = data?.accounts.length ?? 0
  const all = data?.found ?? 0
  return (
    <Panel
      title={title}
      flush
      dimmed={isPrevious}
      loading={data === undefined && error === undefined}
      bones={<RowBones rows={7} each={71} />}
      failure={data === undefined ? error : undefined}
      retry={refetch}
      extra={
        <>
          {(data?.total.accounts ?? 0) > 0 ? (
            <TextInput
              type="search"
              small
              clears
              icon="search"
              className="wallet-search"
              value={words}
              placeholder={t('Account name or id')}
              aria-label={t('Account name or id')}
              onChange={write}
              onEnter={() => seek(words.trim())}
            />
          ) : undefined}
          <Link to="/apps/adaccounts/list?tab=spend&way=import">{t('Import spend')}</Link>
        </>
      }
      empty={
        data?.accounts.length === 0
          ? sought === ''
            ? t('No ad accounts yet. Once one is connected, its balance and spend stand here.')
            : t('No account of that name or id.')
          : undefined
      }
    >
      <DashTable label={title} className="wallet-accounts" cards={0}>
        <thead>
          <tr>
            <th scope="col">{t('Ad account')}</th>
            <th scope="col">{t('Balance')}</th>
            <th scope="col">{t('Lasts for')}</th>
            <th scope="col" className="num">
              {t('Spent this month')}
            </th>
            <th scope="col">{t('Budget')}</th>
            <th scope="col">{t('Balance alarm')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              several={several}
              month={monthDays(data.spend.month)}
              edit={(what) => setEditing({ id: account.id, what })}
            />
          ))}
        </tbody>
      </DashTable>
      {shown < all ? (
        <p className="wallet-note faint">
          {t('The {{shown}} neediest of {{all}} accounts; search for the others.', {
            shown: COUNT.exact(shown),
            all: COUNT.exact(all),
          })}
        </p>
      ) : undefined}
      {editing === undefined || edited === undefined ? undefined : (
        <EditDrawer
          account={edited}
          what={editing.what}
          close={() => setEditing(undefined)}
          done={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
