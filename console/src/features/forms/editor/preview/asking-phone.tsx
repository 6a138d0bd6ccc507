import type { ReactNode } from 'react'
import type { FormField } from '#contract/forms/form-shape.ts'
import { PhoneScreen } from '#console/shared/phone/phone-screen.tsx'
import type { AskedPage } from './asked-page.ts'
import { PhoneField } from './phone-form.tsx'
import './form-preview.css'
import '#console/shared/phone/phone.css'

/** What was typed into the page and what is wrong with it. */
interface Trial {
  label: string
  values: Readonly<Record<string, string[]>>
  wrong: Readonly<Record<string, string>>
  set(field: FormField, values: string[]): void
  send(): void
}

const NONE: readonly string[] = []

interface AskingPhoneProps {
  caption: ReactNode
  page: AskedPage
  /** Absent where the page is only looked at. */
  trial?: Trial
}

/** A page with questions as a phone shows it. */
export const AskingPhone = ({ caption, page, trial }: AskingPhoneProps) => {
  const drawn = (field: FormField) => (
    <PhoneField
      key={field.name}
      field={field}
      values={trial?.values[field.name] ?? NONE}
      wrong={trial?.wrong[field.name] ?? ''}
      set={(next) => trial?.set(field, next)}
    />
  )
  const content = (
    <>
      <div className="phone-page">
        <div className="phone-card">
          {page.picture === '' ? undefined : <img src={page.picture} alt="" />}
          <div className="phone-words">
            <div className="phone-mark" />
            <strong>{page.headline}</strong>
            {page.text === '' ? undefined : <p>{page.text}</p>}
            {page.facts.length === 0 ? undefined : (
              <dl className="form-preview-facts">
                {page.facts.map(([title, text]) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {Object.values(trial?.wrong ?? {}).some(Boolean) ? (
              <p className="form-preview-alert">请检查标出的内容</p>
            ) : undefined}
            {page.fields.map((one) =>
              'legend' in one ? (
                <fieldset key={one.legend} className="form-preview-group">
                  <legend>{one.legend}</legend>
                  {one.fields.map(drawn)}
                </fieldset>
              ) : (
                drawn(one)
              ),
            )}
          </div>
        </div>
      </div>
      <button type={trial === undefined ? 'button' : 'submit'} className="phone-button">
        {page.button}
      </button>
    </>
  )
  return (
    <PhoneScreen
      caption={caption}
      bar={page.pageTitle}
      color={page.color}
      background={page.background}
      look={page.facts.length === 0 ? 'form-preview' : 'form-preview form-preview-order'}
    >
      {trial === undefined ? (
        // A form in a form would send both; what is only looked at takes no keys either.
        <fieldset className="form-preview-still" disabled>
          {content}
        </fieldset>
      ) : (
        <form
          noValidate
          aria-label={trial.label}
          onSubmit={(event) => {
            event.preventDefault()
            trial.send()
          }}
        >
          {content}
        </form>
      )}
    </PhoneScreen>
  )
}
