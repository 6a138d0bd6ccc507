import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { WxUser } from '#contract/wecom/entities.ts'
import { RANGE_LIMIT } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Candidates } from './candidates.tsx'
import type { UserNames } from './user-names.ts'
import './wecom-link.css'

interface MemberPickerProps {
  corpId: string
  names: UserNames
  id?: string
  value?: readonly string[]
  onChange?: (userIds: string[]) => void
}

const NOBODY: readonly string[] = []

/** Chooses up to 500 people: on one side who there is, on the other who was chosen. */
export const MemberPicker = ({ corpId, names, id, value = NOBODY, onChange }: MemberPickerProps) => {
  const { t } = useTranslation()
  const add = (users: readonly WxUser[]) => {
    names.learn(users)
    const all = [...new Set([...value, ...users.map(({ userId }) => userId)])]
    if (all.length > RANGE_LIMIT)
      notifyUser('warning', t('A link takes at most {{n}} people; the rest was left out', { n: RANGE_LIMIT }))
    onChange?.(all.slice(0, RANGE_LIMIT))
  }
  const drop = (gone: string) => onChange?.(value.filter((one) => one !== gone))
  return (
    <div className="wecom-link-picker" id={id} role="group" aria-label={t('People of the link')} tabIndex={-1}>
      <Candidates corpId={corpId} chosen={value} add={add} drop={drop} />
      <div className="wecom-link-picker-side">
        <div className="wecom-link-picker-head">
          <span className="num" role="status">
            {t('{{n}} of {{limit}} chosen', { n: value.length, limit: RANGE_LIMIT })}
          </span>
          <Button type="link" size="small" disabled={value.length === 0} onClick={() => onChange?.([])}>
            {t('Clear all')}
          </Button>
        </div>
        <ul className="wecom-link-picker-list" aria-label={t('Chosen people')}>
          {value.map((userId) => (
            <li key={userId} className="wecom-link-picked">
              <span title={userId}>{names.nameOf(userId)}</span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden="true" />}
                aria-label={t('Take out {{name}}', { name: names.nameOf(userId) })}
                onClick={() => drop(userId)}
              />
            </li>
          ))}
          {value.length === 0 ? <li className="faint">{t('Nobody chosen yet')}</li> : undefined}
        </ul>
      </div>
    </div>
  )
}
