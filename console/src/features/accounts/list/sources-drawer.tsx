import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { putAccount } from '../resource.ts'
import type { AccountDrawerProps } from './drawer-props.ts'

/** The data sources of an account as the platform lists them now; what was kept is shown while it is away. */
const SourcesDrawer = ({ account, isAdmin, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  const { id, name } = account
  const { answer, error, reload, put } = useAnswer(id, async () => {
    const sources = (await call('listActionSets', { params: { id } }))?.user_action_sets
    if (sources !== undefined) putAccount({ ...account, dataSources: sources })
    return sources
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ensure = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const made = stillThere(await call('ensureActionSet', { params: { id }, body: {} }))
      const others = (answer ?? []).filter((one) => made.user_action_sets.every((other) => other.id !== one.id))
      const sources = [...others, ...made.user_action_sets]
      put(sources)
      putAccount({ ...account, dataSources: sources })
      notifyUser('success', t('The data source is there'))
    } catch (thrown) {
      setFailure(messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  const sources = answer ?? (error === undefined ? undefined : account.dataSources)
  return (
    <Drawer open title={t('Data sources of {{name}}', { name })} size={460} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      {sources === undefined ? <PageWait /> : undefined}
      {sources?.length === 0 ? (
        <Alert className="page-note" type="info" title={t('There is no data source yet')} />
      ) : undefined}
      <ul className="drawer-rows">
        {(sources ?? []).map((one) => (
          <li key={one.id}>
            <span className="drawer-row">
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
          loading={spinning(busy)}
          disabled={sources.some(({ type }) => type === 'WEB')}
          title={
            sources.some(({ type }) => type === 'WEB') ? t('A platform allows one web source an account') : undefined
          }
          onClick={() => void ensure()}
        >
          {t('Get or create')}
        </Button>
      ) : undefined}
    </Drawer>
  )
}
export default SourcesDrawer
