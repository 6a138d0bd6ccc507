import { Alert, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { corps } from '#console/shared/wecom/resource.ts'
import type { CorpDrawerProps } from './drawer-props.ts'
import '../wecom.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/drawer-list.css'
import '#console/shared/ui/page-note.css'

/** Whose the corp is; everything that belongs to it goes along. */
const AssignDrawer = ({ corp, close }: CorpDrawerProps) => {
  const { t } = useTranslation()
  const { name, enterpriseId, enterpriseName } = corp
  const [chosen, choose] = useState<string>()
  const assign = useMutation(async (to: string | null) => {
    const reply = await mutate('assignCorp', { body: { corpId: corp.id, enterpriseId: to } })
    corps.put(reply.corp)
    const now = reply.corp.enterpriseName
    notifyUser(
      'success',
      now === null
        ? t('{{name}} belongs to nobody now', { name })
        : t('“{{name}}” belongs to {{to}} now', { name, to: now }),
    )
    close()
  })
  return (
    <Drawer title={t('Assign “{{name}}”', { name })} size={440} onClose={close}>
      {assign.error === undefined ? undefined : <FailureNote message={assign.error} close={assign.reset} />}
      <p>
        {enterpriseName === null
          ? t('It belongs to no enterprise yet; only administrators see it.')
          : t('It belongs to {{name}} now.', { name: enterpriseName })}
      </p>
      <Alert
        className="page-note"
        type="info"
        title={t('Its people, links and customers go along: the new enterprise sees them, the old one no longer.')}
      />
      <div className="drawer-list-add">
        <div className="drawer-list-pick">
          <EnterprisePicker label={t('Enterprise')} value={chosen} onChange={choose} />
        </div>
        <Popconfirm
          title={t('Assign “{{name}}”?', { name })}
          okText={t('Assign')}
          cancelText={t('Cancel')}
          onConfirm={() => chosen !== undefined && void assign.run(chosen)}
        >
          <Button
            type="primary"
            disabled={chosen === undefined || chosen === enterpriseId}
            title={
              chosen !== undefined && chosen === enterpriseId ? t('It belongs to this enterprise already') : undefined
            }
            loading={spinning(assign.pending)}
          >
            {t('Assign')}
          </Button>
        </Popconfirm>
      </div>
      {enterpriseId === null ? undefined : (
        <Popconfirm
          title={t('Take “{{name}}” away from {{enterprise}}?', { name, enterprise: enterpriseName ?? enterpriseId })}
          okText={t('Take away')}
          cancelText={t('Cancel')}
          okButtonProps={{ danger: true }}
          onConfirm={() => void assign.run(null)}
        >
          <Button type="link" danger className="form-link wecom-below" disabled={assign.pending}>
            {t('Take it away from the enterprise')}
          </Button>
        </Popconfirm>
      )}
    </Drawer>
  )
}
export default AssignDrawer
