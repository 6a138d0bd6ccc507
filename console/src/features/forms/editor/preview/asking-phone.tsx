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
  const card = (
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
  )
  const isShown = trial === undefined
  const content = (
    <>
      {isShown ? (
        // Nothing inside takes a key, and it is longer than the screen: it is scrolled by itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="phone-page" tabIndex={0} role="group" aria-label={page.headline}>
          <fieldset className="form-preview-shown" disabled>
            {card}
          </fieldset>
        </div>
      ) : (
        <div className="phone-page">{card}</div>
      )}
      <button type={isShown ? 'button' : 'submit'} className="phone-button" disabled={isShown}>
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
        // A form in a form would send both.
        <div className="form-preview-still">{content}</div>
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
