import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { ImportResult } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { AgentRow } from './agent-row.tsx'
import type { AccountDrawerProps } from './drawer-props.ts'
import '#console/shared/ui/drawer-list.css'
import '#console/shared/ui/mini-table.css'
import '#console/shared/ui/page-note.css'

const SIZE = 20

/** The accounts an agency manages: pages of them, some chosen, and what became of each. */
const AgentsDrawer = ({ account, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  const [{ q, page }, ask] = useState({ q: '', page: 0 })
  const [chosen, choose] = useState<readonly string[]>([])
  const [enterpriseId, setEnterprise] = useState<string>()
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const { data, refetch, ...state } = useQuery('listAgentAccounts', {
    params: { id: account.id },
    query: { page, pageSize: SIZE, q: q === '' ? undefined : q },
  })
  const failure = useFailure(state)
  const rows = data?.agent_accounts ?? []
  const isOnPage = rows.length > 0 && rows.every(({ accountId }) => chosen.includes(accountId))
  const toggle = (ids: readonly string[], on: boolean) =>
    choose((now) => (on ? [...new Set([...now, ...ids])] : now.filter((id) => !ids.includes(id))))
  const take = useMutation(async () => {
    const body = { accountIds: [...chosen], ...(enterpriseId === undefined ? {} : { enterpriseId }) }
    const reply = await mutate('importAgentAccounts', { params: { id: account.id }, body })
    setResults(reply.results)
    choose([])
  })
  const done = results.filter(({ outcome }) => outcome !== 'failed').length
  return (
    <Drawer title={t('Accounts of {{name}}', { name: account.name })} size={640} onClose={close}>
      <Input.Search
        className="page-note"
        allowClear
        aria-label={t('Account, id or company')}
        placeholder={t('Account, id or company')}
        onSearch={(text) => ask({ q: text.trim().slice(0, 200), page: 0 })}
      />
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      {take.error === undefined ? undefined : <FailureNote message={take.error} close={take.reset} />}
      {results.length === 0 ? undefined : (
        <p role="status">{t('{{done}} of {{all}} were taken in', { done, all: results.length })}</p>
      )}
      {data === undefined && failure === undefined ? <PageWait /> : undefined}
      {data === undefined ? undefined : (
        <div className="mini-table-box">
          <table className="mini-table">
            <thead>
              <tr>
                <th>
                  <Checkbox
                    aria-label={t('Choose all on this page')}
                    checked={isOnPage}
                    onChange={({ target }) =>
                      toggle(
                        rows.map(({ accountId }) => accountId),
                        target.checked,
                      )
                    }
                  />
                </th>
                <th>{t('Ad account')}</th>
                <th>{t('Status')}</th>
                <th>{t('Here')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AgentRow
                  key={row.accountId}
                  row={row}
                  chosen={chosen.includes(row.accountId)}
                  result={results.find(({ accountId }) => accountId === row.accountId)}
                  choose={(on) => toggle([row.accountId], on)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.page.totalCounts === 0 ? <p className="faint">{t('The platform lists no account here.')}</p> : undefined}
      <div className="mini-table-foot">
        <span className="num">
          <Button size="small" disabled={page === 0} onClick={() => ask({ q, page: page - 1 })}>
            {t('Previous page')}
          </Button>{' '}
          {page + 1} / {Math.max(1, data?.page.totalPages ?? 1)}{' '}
          <Button
            size="small"
            disabled={page + 1 >= (data?.page.totalPages ?? 1)}
            onClick={() => ask({ q, page: page + 1 })}
          >
            {t('Next page')}
          </Button>
        </span>
      </div>
      <div className="mini-table-foot drawer-list-add">
        <div className="drawer-list-pick">
          <EnterprisePicker
            label={t('Grant them to (optional)')}
            placeholder={t('Grant them to (optional)')}
            value={enterpriseId}
            onChange={setEnterprise}
          />
        </div>
        <Button
          type="primary"
          loading={spinning(take.pending)}
          disabled={chosen.length === 0 || chosen.length > 500}
          onClick={() => void take.run()}
        >
          {t('Take in {{n}} chosen', { n: chosen.length })}
        </Button>
      </div>
    </Drawer>
  )
}
export default AgentsDrawer
