import { Button, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ApiKey } from '#contract/identity/api-keys.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { KeyRow } from './key-row.tsx'
import { MadeKey } from './made-key.tsx'

const NewKey = lazy(() => import('./new-key.tsx'))

const Table = ({ apiKeys, revoke }: { apiKeys: readonly ApiKey[]; revoke: (apiKey: ApiKey) => void }) => {
  const { t } = useTranslation()
  const heads = [
    t('Name'),
    t('What it may do'),
    t('Status'),
    t('Made by'),
    t('Valid until'),
    t('Last used'),
    t('Actions'),
  ]
  return (
    <ScrollBox>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {apiKeys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} revoke={() => revoke(apiKey)} />
        ))}
      </tbody>
    </ScrollBox>
  )
}

const Revoking = ({ apiKey, close }: { apiKey: ApiKey; close: () => void }) => {
  const { t } = useTranslation()
  const { id, enterpriseId, name } = apiKey
  const revoke = useMutation(async () => {
    await mutate('revokeApiKey', { params: { id: enterpriseId, keyId: id } })
    notifyUser('success', t('“{{name}}” is revoked', { name }))
    close()
  })
  return (
    <Modal
      open
      width={420}
      title={t('Revoke the API key “{{name}}”?', { name })}
      okText={t('Revoke')}
      cancelText={t('Cancel')}
      okButtonProps={{ danger: true, loading: spinning(revoke.pending) }}
      onOk={() => void revoke.run()}
      onCancel={close}
    >
      {t('Whatever still uses it is refused at once. This cannot be undone.')}
      {revoke.error === undefined ? undefined : <FailureNote message={revoke.error} />}
    </Modal>
  )
}

/** The API keys of one enterprise, for its owners and the Admin. */
const KeysTab = ({ enterpriseId, back }: { enterpriseId: string; back: string }) => {
  const { t } = useTranslation()
  const {
    data: apiKeys,
    error,
    absent,
    refetch,
  } = useQuery('listApiKeys', { params: { id: enterpriseId } }, { select: (reply) => reply.apiKeys })
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ apiKey: ApiKey; key: string }>()
  const [revoking, revoke] = useState<ApiKey>()
  if (absent) return <NotThere what={t('There is no such enterprise')} back={back} />
  const create = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('New API key')}
    </Button>
  )
  const isEmpty = apiKeys?.length === 0
  return (
    <>
      <PageHead
        title={t('API keys')}
        purpose={t('With a key another system calls the API for this enterprise, without anyone’s password.')}
        actions={isEmpty ? undefined : create}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <div className="card padded">
        {apiKeys === undefined && error === undefined ? <PageWait /> : undefined}
        {isEmpty ? (
          <NothingHere
            title={t('No API key yet')}
            hint={t(
              'Make one for each system that reads your figures or reports conversions, such as a CRM or an order system.',
            )}
          >
            {create}
          </NothingHere>
        ) : undefined}
        {apiKeys === undefined || isEmpty ? undefined : <Table apiKeys={apiKeys} revoke={revoke} />}
      </div>
      {isAdding ? (
        <Suspense>
          <NewKey
            enterpriseId={enterpriseId}
            close={() => setAdding(false)}
            made={(fresh) => {
              setAdding(false)
              setMade(fresh)
            }}
          />
        </Suspense>
      ) : undefined}
      {made === undefined ? undefined : (
        <MadeKey keyText={made.key} scope={made.apiKey.scope} close={() => setMade(undefined)} />
      )}
      {revoking === undefined ? undefined : <Revoking apiKey={revoking} close={() => revoke(undefined)} />}
    </>
  )
}
export default KeysTab
