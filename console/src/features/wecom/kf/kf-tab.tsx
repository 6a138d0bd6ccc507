import addresses from 'virtual:endpoints'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { KfAccount } from '#contract/wecom/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { EmptyState } from '#console/shared/table/empty-state.tsx'
import { FilterBar } from '#console/shared/table/filter-bar.tsx'
import { listQueryOf } from '#console/shared/table/list-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import { isFiltered } from '#console/shared/table/list-view.ts'
import { Pager } from '#console/shared/table/pager.tsx'
import { useListView } from '#console/shared/table/use-list-view.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { KfCard } from './kf-card.tsx'
import '../wecom.css'
import '#console/shared/table/list-page.css'

const KfForm = lazy(() => import('./kf-form.tsx'))
const FILTERS: readonly ListFilter[] = [{ kind: 'text', id: 'Q', label: text('Name or account id') }]
const VIEW = { filters: FILTERS, sorts: [], pageSize: addresses['listKf'].pageSize }

/** The corp's WeChat customer-service accounts: few, so as cards with their links. */
const KfTab = ({ corpId }: { corpId: string }) => {
  const { t } = useTranslation()
  const [view, change] = useListView(VIEW)
  const query = { corp_id: corpId, ...listQueryOf(view, FILTERS, 0) }
  const { data, loading, error, refetch } = useQuery('listKf', { query })
  const [editing, edit] = useState<KfAccount | 'new'>()
  const [going, setGoing] = useState<string>()
  const remove = useMutation(async ({ open_kfid, name }: KfAccount) => {
    await mutate('deleteKf', { query: { corp_id: corpId, open_kfid } })
    notifyUser('success', t('“{{name}}” was deleted.', { name }))
  })
  const removeAccount = async (account: KfAccount) => {
    setGoing(account.open_kfid)
    // Refused, it may have changed meanwhile.
    if (!(await remove.run(account))) refetch()
    setGoing(undefined)
  }
  const rows = data?.kf_accounts
  const create = { label: text('New service account'), onClick: () => edit('new') }
  return (
    <section className="list-page">
      <PageHead
        title={t('Service accounts')}
        purpose={t('WeChat customer-service accounts: visitors chat in WeChat itself, without adding anyone.')}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create.onClick}>
            {t('New service account')}
          </Button>
        }
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {remove.error === undefined ? undefined : <FailureNote message={remove.error} close={remove.reset} />}
      <div className="card">
        <FilterBar filters={FILTERS} view={view} change={change} tools={undefined} />
        {loading ? <PageWait /> : undefined}
        {rows?.length === 0 ? (
          <EmptyState
            filtered={isFiltered(view)}
            empty={{
              title: text('No service account yet'),
              hint: text('Create one here, or sync the corp to read those it has.'),
            }}
            create={create}
            clear={() => change({ filters: {} })}
          />
        ) : undefined}
        <ul className="wecom-kfs">
          {rows?.map((account) => (
            <KfCard
              key={account.open_kfid}
              account={account}
              busy={going === account.open_kfid}
              edit={() => edit(account)}
              remove={() => void removeAccount(account)}
            />
          ))}
        </ul>
        {data === undefined ? undefined : (
          <div className="list-page-foot">
            <Pager page={data.page} view={view} change={change} />
          </div>
        )}
      </div>
      <Suspense>
        {editing === undefined ? undefined : (
          <KfForm
            key={editing === 'new' ? 'new' : editing.open_kfid}
            corpId={corpId}
            account={editing === 'new' ? undefined : editing}
            close={() => edit(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
export default KfTab
