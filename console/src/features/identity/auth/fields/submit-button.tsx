import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import '#console/shared/public/button.css'

/** Stays focusable while it works, so that the keyboard does not lose its place. */
export const SubmitButton = ({ label, isBusy }: { label: string; isBusy: boolean }) => {
  const { t } = useTranslation()
  return (
    <button type="submit" className="button button-main button-wide" aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {t(label)}
    </button>
  )
}
