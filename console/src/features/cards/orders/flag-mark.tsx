import { FlagFilled } from '@ant-design/icons'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Flag, FLAG_LABELS } from '../labels.ts'
import '../cards.css'

/** The flag of an order, if it has one. */
export const FlagMark = ({ flag }: { flag: Flag }) => {
  const { t } = useTranslation()
  if (flag === '') return undefined
  return (
    <span className={`cards-flag-mark cards-flag-${flag}`} title={t(FLAG_LABELS[flag])}>
      <FlagFilled aria-hidden="true" />
      <span className="sr-only">{t(FLAG_LABELS[flag])}</span>
    </span>
  )
}
