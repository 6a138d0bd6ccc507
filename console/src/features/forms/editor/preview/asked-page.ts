import type { FormSchema } from '#contract/forms/entities.ts'
import { type FormField, type FormShape, phoneField } from '#contract/forms/form-shape.ts'

/** Questions that stand together. */
interface FieldGroup {
  legend: string
  fields: readonly FormField[]
}

/** A page with questions, by the same parts as the server's. */
export interface AskedPage {
  /** Of the document. */
  pageTitle: string
  headline: string
  text: string
  picture: string
  button: string
  color: string
  background: string
  /** What is so, line by line, above the questions. */
  facts: readonly (readonly [title: string, text: string])[]
  fields: readonly (FormField | FieldGroup)[]
}

/** What an ad set says of its page. */
export interface SaidOfPage {
  pageTitle: string
  headline: string
  text: string
  buttonText: string
  picture: string
}
const NOTHING_SAID: SaidOfPage = { pageTitle: '', headline: '', text: '', buttonText: '', picture: '' }

export const askedField = (
  name: string,
  kind: FormField['kind'],
  title: string,
  more: Partial<FormField> = {},
): FormField => ({
  name,
  kind,
  title,
  help: '',
  placeholder: '',
  required: true,
  personal: false,
  options: [],
  min: null,
  max: null,
  whole: false,
  link: '',
  ...more,
})

/** What a visitor is asked beside the phone, where it is proved. */
export const CODE = askedField('_code', 'text', '短信验证码', { max: 6 })

interface Form extends Pick<FormSchema, 'theme' | 'options'> {
  shape: FormShape
}

/** The page of a form; what the ad set says of it goes before what the form says. */
export const formPageOf = ({ theme, options, shape }: Form, said: SaidOfPage = NOTHING_SAID): AskedPage => {
  const headline = said.headline || theme.title || shape.title || said.pageTitle || '请填写'
  const phone = options.smsCode ? phoneField(shape) : undefined
  return {
    pageTitle: said.pageTitle || headline,
    headline,
    text: said.text || theme.text || shape.description,
    picture: said.picture || theme.picture,
    button: said.buttonText || theme.button || '提交',
    color: theme.color,
    background: theme.background,
    facts: [],
    fields: shape.fields.flatMap((field) => (field === phone ? [field, CODE] : [field])),
  }
}
