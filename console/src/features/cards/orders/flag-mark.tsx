import { FlagFilled } from '@ant-design/icons'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Flag, FLAG_WORDS } from '../words.ts'

/** The flag of an order, if it has one. */
export const FlagMark = ({ flag }: { flag: Flag }) => {
  const { t } = useTranslation()
  if (flag === '') return undefined
  return (
    <span className={`flag-mark flag-${flag}`} title={t(FLAG_WORDS[flag])}>
      <FlagFilled aria-hidden="true" />
      <span className="sr-only">{t(FLAG_WORDS[flag])}</span>
    </span>
  )
}
