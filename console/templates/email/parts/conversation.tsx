import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Mail } from '../mail.ts'
import { Attachments } from './attachments.tsx'
import '../mail.css'

/** The mail itself, and what was written before and after it, folded. */
export const Conversation = ({ mail, others }: { mail: Mail; others: readonly Mail[] }) => {
  const { t } = useTranslation()
  return (
    <>
      <header className="mail-head">
        <span className="mail-face" aria-hidden="true">
          {mail.from.slice(0, 1)}
        </span>
        <div>
          <strong>{mail.from}</strong> <span className="faint">{mail.address}</span>
          <br />
          <span className="faint">{t('To: {{name}}', { name: mail.to })}</span>
        </div>
        <TimeText at={mail.at} />
      </header>
      <div className="mail-body">{mail.body}</div>
      <Attachments files={mail.files} />
      {others.length > 0 && (
        <section className="mail-others">
          <h2>{t('In the same conversation')}</h2>
          {others.map((other) => (
            <details key={other.id}>
              <summary>
                {other.from} · {other.subject} · <TimeText at={other.at} />
              </summary>
              <div className="mail-body">{other.body}</div>
            </details>
          ))}
        </section>
      )}
    </>
  )
}
