import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from './icons.tsx'
import { useCopy } from './use-copy.ts'
import './copy-id.css'

/**
 * An id that is copied by a click.
 * @example <CopyId id={user.id} />
 */
export const CopyId = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <button type="button" className="copy-id mono" title={t('Copy')} onClick={() => void copy(id)}>
      <span>{id}</span>
      <Icon name="copy" />
      <span className="sr-only">{t('Copy')}</span>
    </button>
  )
}
