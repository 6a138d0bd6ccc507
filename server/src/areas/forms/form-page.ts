import { phoneField } from '#contract/forms/form-shape.ts'
import { publicFormPage, takenPage } from '../public-forms/public-form-page.ts'
import { drawFields } from './form-fields.ts'
import type { FormView } from './form-page-context.ts'
import { formScript } from './form-script.ts'

export const formPage = (nonce: string, view: FormView): string => {
  const { context, subject: form, token, settings, notice, wrong } = view
  const { page } = context
  const { theme, shape } = form
  return publicFormPage(nonce, {
    key: context.key,
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

export const thanksPage = (nonce: string, { subject, settings }: Pick<FormView, 'subject' | 'settings'>): string => {
  const { title, text, url } = subject.thanks
  const { color, background } = subject.theme
  return takenPage(nonce, {
    title: title || '提交成功',
    text: text || '我们已经收到，会尽快与您联系。',
    color,
    background,
    settings,
    url,
  })
}
