import { formatCount } from '#console/shared/format/number.ts'
import { Button, Popconfirm } from 'antd'
import type { KfAccount } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { LinkAddress } from '../parts/link-address.tsx'
import { managedLabel } from '../labels.ts'
import '../wecom.css'
import '#console/shared/ui/facts.css'
import '#console/shared/ui/record-cell.css'

interface KfCardProps {
  account: KfAccount
  busy: boolean
  edit(): void
  remove(): void
}

export const KfCard = ({ account, busy, edit, remove }: KfCardProps) => {
  const { t } = useTranslation()
  const { name, avatar, open_kfid, url, servicers, createdAt, managed } = account
  return (
    <li className="card wecom-kf">
      <div className="wecom-kf-head">
        <Avatar name={name} src={avatar} square />
        <span className="record-cell-lines">
          <strong className="record-cell-name">{name}</strong>
          <CopyId id={open_kfid} />
        </span>
      </div>
      <dl className="facts-dense">
        <div>
          <dt>{t('Chat link')}</dt>
          <dd>
            <LinkAddress url={url} name={name} />
          </dd>
        </div>
        <div>
          <dt>{t('Servicers')}</dt>
          <dd className="num">{servicers === null ? '—' : formatCount(servicers)}</dd>
        </div>
        <div>
          <dt>{t('Created')}</dt>
          <dd>
            <TimeText at={createdAt} />
          </dd>
        </div>
      </dl>
      <div className="wecom-kf-foot">
        <span className={managed ? 'faint' : 'small-warn'}>{t(managedLabel(account))}</span>
        {managed ? (
          <span>
            <Button type="link" size="small" onClick={edit} aria-label={t('Edit {{name}}', { name })}>
              {t('Edit')}
            </Button>
            <Popconfirm
              title={t('Delete “{{name}}”?', { name })}
              description={t(
                'It is deleted at WeChat-work too; its chat link stops working and cannot be brought back.',
              )}
              okText={t('Delete')}
              cancelText={t('Cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={remove}
            >
              <Button
                type="link"
                size="small"
                danger
                loading={spinning(busy)}
                aria-label={t('Delete {{name}}', { name })}
              >
                {t('Delete')}
              </Button>
            </Popconfirm>
          </span>
        ) : undefined}
      </div>
    </li>
  )
}
