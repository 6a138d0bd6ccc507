import {
  DeleteOutlined,
  EditOutlined,
  FolderOutlined,
  InboxOutlined,
  SendOutlined,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Label, LABEL_WORDS, LABELS, type Mail, type Place, PLACE_WORDS, PLACES, unreadIn } from '../mail.ts'
import { INBOX } from '../paths.ts'
import '../mail.css'

const ICONS: Record<Place, ComponentType<{ 'aria-hidden': 'true' }>> = {
  inbox: InboxOutlined,
  starred: StarOutlined,
  sent: SendOutlined,
  drafts: EditOutlined,
  archive: FolderOutlined,
  spam: StopOutlined,
  trash: DeleteOutlined,
}
const MARKED: readonly Place[] = ['inbox', 'spam']

interface FolderNavProps {
  mails: readonly Mail[]
  place?: Place
  label?: Label
}

export const FolderNav = ({ mails, place, label }: FolderNavProps) => {
  const { t } = useTranslation()
  return (
    <nav className="card mail-nav" aria-label={t('Mail folders')}>
      <ul>
        {PLACES.map((one) => {
          const Icon = ICONS[one]
          const isHere = one === place && label === undefined
          const unread = MARKED.includes(one) ? unreadIn(mails, one) : 0
          const kept = one === 'drafts' ? mails.filter(({ folder }) => folder === 'drafts').length : unread
          return (
            <li key={one}>
              <Link to={`${INBOX}?folder=${one}`} aria-current={isHere ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                <span>{t(PLACE_WORDS[one])}</span>
                {kept > 0 && <span className="num mail-n">{kept}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
      <h2>{t('Labels')}</h2>
      <ul>
        {LABELS.map((one) => (
          <li key={one}>
            <Link to={`${INBOX}?label=${one}`} aria-current={one === label ? 'page' : undefined}>
              <span className="mail-dot" data-label={one} aria-hidden="true" />
              <span>{t(LABEL_WORDS[one])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
