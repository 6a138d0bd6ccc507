import { Button } from 'antd'
import type { WallLink } from '#contract/wall/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import LinkQr from '#console/shared/ui/link-qr.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import './wall-made.css'

export interface Made {
  link: WallLink
  url: string
}

/** The link itself, which nobody can be shown a second time. */
export const WallMade = ({ made: { link, url } }: { made: Made }) => {
  const { t } = useTranslation()
  const copy = async () => {
    const done = await copyText(url)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  const until =
    link.expiresAt === null
      ? t('Good until it is revoked')
      : t('Good until {{time}}', { time: exactTime(link.expiresAt) })
  return (
    <div className="wall-made" role="status">
      <p>
        {until} · {t('It is shown only now')}
      </p>
      <textarea readOnly rows={3} className="mono" aria-label={t('Link of the wall board')} value={url} />
      <div className="wall-made-actions">
        <Button onClick={() => void copy()}>{t('Copy the link')}</Button>
        <Button href={url} target="_blank" rel="noreferrer">
          {t('Open the board')}
        </Button>
      </div>
      <LinkQr link={url} title={link.name} />
    </div>
  )
}
