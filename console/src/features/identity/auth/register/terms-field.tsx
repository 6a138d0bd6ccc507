import { useId, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Field } from '../fields/use-field.ts'
import './texts.ts'
import '../fields/field.css'
import './terms.css'
import '#console/shared/public/button.css'

const TERMS = [
  text(
    'Your account is yours alone. Keep the password to yourself and tell the Admin at once if someone else knows it.',
  ),
  text('Use only ad accounts, stores, WeChat-work corporations and data that you have the right to use.'),
  text(
    'Visitors give their phone numbers, addresses and identity data for one purpose. Use them for that purpose only, as the law on personal information demands.',
  ),
  text('Report only conversions that really happened. The console never invents one, and neither may you.'),
  text('What you do is recorded in the audit log, so that every change can be explained later.'),
  text('The Admin of this console may suspend an account that breaks these terms. Your data stays exportable.'),
]

/** The consent, and the terms it is about. */
export const TermsField = ({ field }: { field: Field }) => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const accept = () => {
    field.set('yes')
    dialog.current?.close()
  }
  return (
    <div className={field.error === undefined ? 'field field-check' : 'field field-check field-bad'}>
      <label htmlFor={field.id}>
        <input
          id={field.id}
          type="checkbox"
          checked={field.value === 'yes'}
          aria-invalid={field.error !== undefined}
          aria-describedby={field.error === undefined ? undefined : `${field.id}-note`}
          onChange={(event) => field.set(event.target.checked ? 'yes' : '')}
        />
        {t('I accept Terms and Conditions')}
      </label>
      <button type="button" className="field-aside button-plain" onClick={() => dialog.current?.showModal()}>
        {t('Read the terms')}
      </button>
      <p className="field-note" id={`${field.id}-note`}>
        {field.error === undefined ? '' : t(field.error)}
      </p>
      <dialog ref={dialog} className="terms" aria-labelledby={titleId}>
        <h2 id={titleId}>{t('Terms and Conditions')}</h2>
        <ol>
          {TERMS.map((term) => (
            <li key={term}>{t(term)}</li>
          ))}
        </ol>
        <div className="terms-foot">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('Close')}
          </button>
          <button type="button" className="button button-main" onClick={accept}>
            {t('Accept')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
