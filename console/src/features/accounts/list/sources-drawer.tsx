import { Alert, Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { updateQuery, useQuery } from '#console/shared/query/use-query.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import type { AccountDrawerProps } from './drawer-props.ts'
import '#console/shared/ui/drawer-list.css'
import '#console/shared/ui/page-note.css'

/** The data sources of an account as the platform lists them now; what was kept is shown while it is away. */
const SourcesDrawer = ({ account, isAdmin, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  const { id, name } = account
  const listed = useQuery('listActionSets', { params: { id } }, { select: (reply) => reply.user_action_sets })
  const ensure = useMutation(async () => {
    const { user_action_sets: made } = await mutate('ensureActionSet', { params: { id }, body: {} })
    updateQuery('listActionSets', { params: { id } }, (reply) => {
      const others = reply.user_action_sets.filter((one) => made.every((other) => other.id !== one.id))
      return { ...reply, user_action_sets: [...others, ...made] }
    })
    notifyUser('success', t('The data source is there'))
  })
  const failure = useFailure(listed)
  const sources = listed.data ?? (failure === undefined ? undefined : account.dataSources)
  return (
    <Drawer title={t('Data sources of {{name}}', { name })} size={460} onClose={close}>
      {failure === undefined ? undefined : <FailureNote message={failure} retry={listed.refetch} />}
      {ensure.error === undefined ? undefined : <FailureNote message={ensure.error} close={ensure.reset} />}
      {sources === undefined ? <PageWait /> : undefined}
      {sources?.length === 0 ? (
        <Alert className="page-note" type="info" title={t('There is no data source yet')} />
      ) : undefined}
      <ul className="drawer-list">
        {(sources ?? []).map((one) => (
          <li key={one.id}>
            <span className="drawer-list-row">
              <span>{one.name}</span>
              <CopyId id={one.id} />
            </span>
            <span>
              <span className="faint">{one.type} </span>
              <StatusTag tone={one.active ? 'ok' : 'idle'} text={one.active ? t('In use') : t('Not active yet')} />
            </span>
          </li>
        ))}
      </ul>
      {isAdmin && sources !== undefined ? (
        <Button
          type="primary"
          loading={spinning(ensure.pending)}
          disabled={sources.some(({ type }) => type === 'WEB')}
          title={
            sources.some(({ type }) => type === 'WEB') ? t('A platform allows one web source an account') : undefined
          }
          onClick={() => void ensure.run()}
        >
          {t('Get or create')}
        </Button>
      ) : undefined}
    </Drawer>
  )
}
export default SourcesDrawer
