import { CopyOutlined } from '@ant-design/icons'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '../notifier/notifier.ts'
import { copyText } from './copy-text.ts'
import './ui.css'

/**
 * An id that is copied by a click.
 * @example <CopyId id={user.id} />
 */
export const CopyId = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const copy = async () => {
    const done = await copyText(id)
    notifyUser(done ? 'success' : 'warning', done ? t('Copied') : t('The browser does not allow copying'))
  }
  return (
    <button type="button" className="copy-id mono" title={t('Copy')} onClick={() => void copy()}>
      <span>{id}</span>
      <CopyOutlined aria-hidden="true" />
      <span className="sr-only">{t('Copy')}</span>
    </button>
  )
}
