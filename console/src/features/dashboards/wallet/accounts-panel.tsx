import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DashTable } from '../parts/dash-table.tsx'
import { COUNT } from '../parts/measures.ts'
import { Panel } from '../parts/panel.tsx'
import type { Figures } from '../parts/use-figures.ts'
import { AccountRow, type Edited } from './account-row.tsx'
import { monthDays } from './month-days.ts'

const EditDrawer = lazy(() => import('./edit-drawer.tsx'))

export type Wallet = ReplyOf<Endpoints['getWallet']>

interface AccountsPanelProps {
  wallet: Figures<Wallet>
  several: boolean
  sought: string
  seek(words: string): void
}

export const AccountsPanel = ({ wallet, several, sought, seek }: AccountsPanelProps) => {
  const { t } = useTranslation()
  const { answer, error, dimmed, reload } = wallet
  const [editing, setEditing] = useState<{ id: string; what: Edited }>()
  const title = t('Ad accounts')
  const edited = answer?.accounts.find(({ id }) => id === editing?.id)
  const shown = answer?.accounts.length ?? 0
  const all = answer?.found ?? 0
  return (
    <Panel
      title={title}
      flush
      dimmed={dimmed}
      loading={answer === undefined && error === undefined}
      failure={answer === undefined ? error : undefined}
      retry={reload}
      extra={
        <>
          {(answer?.total.accounts ?? 0) > 0 ? (
            <Input.Search
              size="small"
              allowClear
              className="wallet-search"
              defaultValue={sought}
              placeholder={t('Account name or id')}
              aria-label={t('Account name or id')}
              onSearch={(words) => seek(words.trim())}
            />
          ) : undefined}
          <Link to="/apps/adaccounts/list?tab=spend&way=import">{t('Import spend')}</Link>
        </>
      }
      empty={
        answer?.accounts.length === 0
          ? sought === ''
            ? t('No ad accounts yet. Once one is connected, its balance and spend stand here.')
            : t('No account of that name or id.')
          : undefined
      }
    >
      <DashTable label={title} className="wallet-accounts">
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
          {answer?.accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              several={several}
              month={monthDays(answer.spend.month)}
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
      <Suspense>
        {editing === undefined || edited === undefined ? undefined : (
          <EditDrawer
            account={edited}
            what={editing.what}
            close={() => setEditing(undefined)}
            done={() => {
              setEditing(undefined)
              reload()
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
}
