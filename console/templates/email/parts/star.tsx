import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Mail } from '../mail.ts'
import '../mail.css'

export const Star = ({ mail, toggle }: { mail: Mail; toggle(): void }) => {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      size="small"
      className="mail-star"
      aria-pressed={mail.isStarred}
      aria-label={t('Star “{{subject}}”', { subject: mail.subject })}
      icon={mail.isStarred ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
      onClick={toggle}
    />
  )
}
