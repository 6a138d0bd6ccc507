import { useTranslation } from '../i18n/use-translation.ts'
import './waiting.css'

/**
 * The shape of a few lines that are on their way; seen only where they take a moment.
 * @example if (data === undefined) return <Waiting lines={3} />
 */
export const Waiting = ({ lines = 2 }: { lines?: number }) => {
  const { t } = useTranslation()
  return (
    <span className="waiting" role="status" aria-busy="true" style={{ height: lines * 22 }}>
      {t('Loading…')}
    </span>
  )
}
