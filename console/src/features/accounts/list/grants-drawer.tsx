import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { accounts } from '#console/shared/accounts/resource.ts'
import type { AccountDrawerProps } from './drawer-props.ts'
import '#console/shared/ui/drawer-list.css'

/** Who may use the account, given and taken back on the spot. */
const GrantsDrawer = ({ account: listed, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  // A change of who may use it can take the account off the list behind, where only one enterprise's are shown.
  const { data } = useQuery('getAccount', { params: { id: listed.id } })
  const account = data?.account ?? listed
  const [chosen, choose] = useState<string>()
  const [changing, setChanging] = useState<string>()
  const change = useMutation(async (name: 'grantAccount' | 'revokeAccount', enterpriseId: string, notice: string) => {
    setChanging(enterpriseId)
    const reply = await mutate(name, { params: { id: account.id }, body: { enterpriseId } })
    accounts.put(reply.account)
    choose(undefined)
    notifyUser('success', notice)
  })
  const isChanging = (enterpriseId: string | undefined) => change.pending && changing === enterpriseId
  return (
    <Drawer title={t('Who may use {{name}}', { name: account.name })} size={440} onClose={close}>
      {change.error === undefined ? undefined : <FailureNote message={change.error} close={change.reset} />}
      {account.grants.length === 0 ? (
        <p className="faint">{t('No enterprise may use it yet.')}</p>
      ) : (
        <ul className="drawer-list">
          {account.grants.map(({ enterpriseId, name, grantedAt }) => (
            <li key={enterpriseId}>
              <span className="drawer-list-row">
                <span>{name}</span>
                <span className="faint">
                  <TimeText at={grantedAt} />
                </span>
              </span>
              <Popconfirm
                title={t('Take the account back from “{{name}}”?', { name })}
                okText={t('Take back')}
                cancelText={t('Cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => change.run('revokeAccount', enterpriseId, t('Taken back from {{name}}', { name }))}
              >
                <Button size="small" danger loading={spinning(isChanging(enterpriseId))}>
                  {t('Take back')}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      <div className="drawer-list-add">
        <div className="drawer-list-pick">
          <EnterprisePicker label={t('Enterprise')} value={chosen} onChange={choose} />
        </div>
        <Button
          type="primary"
          disabled={chosen === undefined}
          loading={spinning(isChanging(chosen))}
          onClick={() => chosen !== undefined && void change.run('grantAccount', chosen, t('Granted'))}
        >
          {t('Grant')}
        </Button>
      </div>
    </Drawer>
  )
}
export default GrantsDrawer
