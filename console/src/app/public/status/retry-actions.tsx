import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useServerCheck } from './use-server-check.ts'
import './status-page.css'
import '#console/shared/public/button.css'
import '#console/shared/public/message.css'

/** One button that tries, and says so when the server still does not answer. */
export const RetryActions = () => {
  const { t } = useTranslation()
  const { isAsking, isAway, check } = useServerCheck()
  return (
    <>
      <button type="button" className="button button-main" aria-busy={isAsking} onClick={check}>
        {isAsking && <span className="button-spinner" aria-hidden="true" />}
        {t('Try again')}
      </button>
      <div role="status" className="status-page-answer">
        {isAway && <p className="message message-bad">{t('The server does not answer yet; try again in a moment.')}</p>}
      </div>
    </>
  )
}
