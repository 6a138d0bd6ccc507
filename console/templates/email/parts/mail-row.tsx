import { PaperClipOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { MouseEvent } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { type Mail, PLACE_WORDS } from '../mail.ts'
import { detailsOf } from '../paths.ts'
import { LabelChips } from './label-chips.tsx'
import { Star } from './star.tsx'
import '../mail.css'

interface MailRowProps {
  mail: Mail
  isChosen: boolean
  /** Said where the list shows more than one folder. */
  showsFolder: boolean
  choose(isChosen: boolean): void
  star(): void
  /** A draft is gone on with instead of read. */
  resume(): void
}

export const MailRow = ({ mail, isChosen, showsFolder, choose, star, resume }: MailRowProps) => {
  const { t } = useTranslation()
  const isOwn = mail.folder === 'sent' || mail.folder === 'drafts'
  const open = (event: MouseEvent): void => {
    if (mail.folder !== 'drafts') return
    event.preventDefault()
    resume()
  }
  return (
    <li className="mail-row" data-unread={!mail.isRead} data-chosen={isChosen}>
      <Checkbox
        checked={isChosen}
        aria-label={t('Choose {{name}}', { name: mail.subject })}
        onChange={({ target }) => choose(target.checked)}
      />
      <Star mail={mail} toggle={star} />
      <Link className="mail-link" to={detailsOf(mail.id)} onClick={open}>
        <span className="mail-from">
          {isOwn ? t('To: {{name}}', { name: mail.to }) : mail.from}
          {!mail.isRead && <span className="sr-only"> {t('Unread mail')}</span>}
        </span>
        <span className="mail-what">
          <span className="mail-subject">{mail.subject === '' ? t('Without a subject') : mail.subject}</span>
          {showsFolder && <span className="mail-chip">{t(PLACE_WORDS[mail.folder])}</span>}
          <LabelChips labels={mail.labels} />
          {mail.files.length > 0 && <PaperClipOutlined aria-label={t('Has attachments')} />}
          <span className="mail-snippet">{mail.body.replaceAll(/\s+/g, ' ').slice(0, 80)}</span>
        </span>
      </Link>
      <span className="mail-at">
        <TimeText at={mail.at} />
      </span>
    </li>
  )
}
