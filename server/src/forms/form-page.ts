import type { SettingsOf } from '#contract/settings/registry.ts'
import { type FormShape, phoneField } from '#contract/forms/form-shape.ts'
import { askingPage, type Notice, takenPage } from '../areas/public-forms/public-form-page.ts'
import type { TokenPlace } from '../areas/public-forms/page-token.ts'
import { drawFields } from '../areas/forms/form-fields.ts'
import { formScript } from '../areas/forms/form-script.ts'
import type { OpenForm } from '../areas/forms/open-form.ts'

/** Where a form is shown; what the ad set says of its page goes before what the form says. */
export interface FormPlace {
  key: string
  adsetId: string
  schemaId: number
  page: { pageTitle: string; headline: string; text: string; buttonText: string; picture: string }
}

export const tokenPlace = ({ adsetId, schemaId }: Pick<FormPlace, 'adsetId' | 'schemaId'>): TokenPlace => ({
  page: 'form',
  subject: String(schemaId),
  adsetId,
})

export interface FormView {
  place: FormPlace
  form: OpenForm
  shape: FormShape
  token: string
  settings: SettingsOf<'landing'>
  values: (name: string) => readonly string[]
  wrong: Readonly<Record<string, string>>
  notice: Notice | undefined
}

export const formPage = (nonce: string, view: FormView): string => {
  const { place, form, shape, token, settings, notice, wrong } = view
  const { page } = place
  const { theme } = form
  return askingPage(nonce, {
    key: place.key,
    token,
    pageTitle: page.pageTitle,
    title: page.headline || theme.title || shape.title || page.pageTitle || '请填写',
    text: page.text || theme.text || shape.description,
    picture: page.picture || theme.picture,
    button: page.buttonText || theme.button || '提交',
    color: theme.color,
    background: theme.background,
    settings,
    notice,
    isWrong: Object.keys(wrong).length > 0,
    fields: drawFields(view),
    script: formScript(shape, form.options.smsCode, phoneField(shape)?.name ?? ''),
  })
}

export const thanksPage = (nonce: string, { form, settings }: Pick<FormView, 'form' | 'settings'>): string => {
  const { title, text, url } = form.thanks
  const { color, background } = form.theme
  return takenPage(nonce, {
    title: title || '提交成功',
    text: text || '我们已经收到，会尽快与您联系。',
    color,
    background,
    settings,
    url,
  })
}
