import { Button, Drawer, Popconfirm } from 'antd'
import { useState } from 'react'
import { call } from '#console/shared/api/client.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { EnterprisePicker } from '../../identity/enterprises/enterprise-picker.tsx'
import { putAccount } from '../resource.ts'
import type { AccountDrawerProps } from './drawer-props.ts'

/** Who may use the account, given and taken back on the spot. */
const GrantsDrawer = ({ account, close }: AccountDrawerProps) => {
  const { t } = useTranslation()
  const [chosen, choose] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const act = async (name: 'grantAccount' | 'revokeAccount', enterpriseId: string, said: string) => {
    setBusy(enterpriseId)
    setFailure(undefined)
    try {
      const reply = stillThere(await call(name, { params: { id: account.id }, body: { enterpriseId } }))
      putAccount(reply.account)
      choose(undefined)
      notifyUser('success', said)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Drawer open title={t('Who may use {{name}}', { name: account.name })} size={440} onClose={close}>
      {failure === undefined ? undefined : <FailureNote message={failure} close={() => setFailure(undefined)} />}
      {account.grants.length === 0 ? (
        <p className="faint">{t('No enterprise may use it yet.')}</p>
      ) : (
        <ul className="drawer-rows">
          {account.grants.map(({ enterpriseId, name, grantedAt }) => (
            <li key={enterpriseId}>
              <span className="drawer-row">
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
                onConfirm={() => act('revokeAccount', enterpriseId, t('Taken back from {{name}}', { name }))}
              >
                <Button size="small" danger loading={spinning(busy === enterpriseId)}>
                  {t('Take back')}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
      )}
      <div className="drawer-add">
        <div className="drawer-pick">
          <EnterprisePicker label={t('Enterprise')} value={chosen} onChange={choose} />
        </div>
        <Button
          type="primary"
          disabled={chosen === undefined}
          loading={spinning(busy !== undefined && busy === chosen)}
          onClick={() => chosen !== undefined && void act('grantAccount', chosen, t('Granted'))}
        >
          {t('Grant')}
        </Button>
      </div>
    </Drawer>
  )
}
export default GrantsDrawer
