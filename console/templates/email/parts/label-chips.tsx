import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type Label, LABEL_WORDS } from '../mail.ts'
import '../mail.css'

export const LabelChips = ({ labels }: { labels: readonly Label[] }) => {
  const { t } = useTranslation()
  return labels.map((label) => (
    <span key={label} className="mail-chip" data-label={label}>
      {t(LABEL_WORDS[label])}
    </span>
  ))
}
