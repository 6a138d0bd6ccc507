import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from './icons.tsx'
import { shortId } from './short-id.ts'
import { useCopy } from './use-copy.ts'
import './copy-id.css'

/**
 * An id that is copied by a click; one of a platform may be long and shows its ends alone.
 * @example <CopyId id={user.id} />
 */
export const CopyId = ({ id, shortens = false }: { id: string; shortens?: boolean }) => {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <button type="button" className="copy-id mono" title={t('Copy')} onClick={() => void copy(id)}>
      <span>{shortens ? shortId(id) : id}</span>
      <Icon name="copy" />
      <span className="sr-only">{t('Copy')}</span>
    </button>
  )
}
