import { type CSSProperties, useMemo, useState } from 'react'
import { firstBroken, type Rule, rulesOf } from '#contract/forms/field-rules.ts'
import { type FormField, phoneField } from '#contract/forms/form-shape.ts'
import { readAnswers } from '#contract/forms/read-answers.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { inkOn } from '../../../adsets/wizard/ink-on.ts'
import type { FormDoc } from '../doc.ts'
import { writeShape } from '../write-shape.ts'
import { PhoneField } from './phone-form.tsx'
import '../../../adsets/wizard/phone-preview.css'
import './form-preview.css'

const HEX = /^#[0-9a-f]{6}$/
const colorOf = (typed: string, usual: string): string => (HEX.test(typed) ? typed : usual)

/** What a visitor is asked beside the phone, where it is proved. */
const CODE: FormField = {
  name: '_code',
  kind: 'text',
  title: '短信验证码',
  help: '',
  placeholder: '',
  required: true,
  personal: false,
  options: [],
  min: null,
  max: 6,
  whole: false,
  link: '',
}
const CODE_RULES: readonly Rule[] = [
  ['need', '请填写验证码'],
  ['like', '^[0-9]{6}$', '验证码为 6 位数字'],
]
const judged = (field: FormField, values: readonly string[]): string =>
  firstBroken(field === CODE ? CODE_RULES : rulesOf(field), values)

const useShape = ({ head, fields }: FormDoc) =>
  useMemo(() => {
    const { schema, ui } = writeShape(head, fields)
    return readShape(schema, ui).shape
  }, [head, fields])

/** The form as a phone shows it, read with the code that serves it; it can be filled in and is judged alike. */
export const FormPreview = ({ doc, thanked }: { doc: FormDoc; thanked: boolean }) => {
  const { t } = useTranslation()
  const shape = useShape(doc)
  const [values, setValues] = useState<Record<string, string[]>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [sent, setSent] = useState(false)
  const { theme, thanks, options } = doc
  const color = colorOf(theme.color, '#2b5aed')
  const background = colorOf(theme.background, '#ffffff')
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--brand': color,
    '--ink-on': inkOn(color),
    ...(background === '#ffffff' ? {} : { backgroundColor: background }),
  }
  const phone = options.smsCode ? phoneField(shape) : undefined
  const asked = shape.fields.flatMap((field) => (field === phone ? [field, CODE] : [field]))
  const set = (field: FormField, next: string[]) => {
    setValues((now) => ({ ...now, [field.name]: next }))
    // Once something was found wrong there, it is judged while it is mended.
    if (wrong[field.name]) setWrong((now) => ({ ...now, [field.name]: judged(field, next) }))
  }
  const send = () => {
    const found = readAnswers(shape, (name) => values[name] ?? []).wrong
    const code = phone === undefined ? '' : judged(CODE, values[CODE.name] ?? [])
    setWrong(code === '' ? found : { ...found, [CODE.name]: code })
    setSent(code === '' && Object.keys(found).length === 0)
  }
  const again = () => {
    setValues({})
    setWrong({})
    setSent(false)
  }
  const isThanks = thanked || sent
  const title = theme.title || shape.title || '请填写'
  const text = theme.text || shape.description
  return (
    <figure className="phone form-phone">
      <figcaption>
        {t('What the visitor sees; try it')}
        {sent && !thanked ? (
          <button type="button" className="form-again" onClick={again}>
            {t('Fill in again')}
          </button>
        ) : undefined}
      </figcaption>
      <div className="phone-screen" lang="zh-CN" style={colors}>
        <div className="phone-bar">{isThanks ? thanks.title || '提交成功' : title}</div>
        {isThanks ? (
          <>
            <div className="phone-page">
              <div className="phone-card">
                <div className="phone-words" role="status">
                  <div className="phone-mark" />
                  <strong>{thanks.title || '提交成功'}</strong>
                  <p>{thanks.text || '我们已经收到，会尽快与您联系。'}</p>
                </div>
              </div>
            </div>
            {thanks.url === '' ? undefined : <span className="phone-button">继续</span>}
          </>
        ) : (
          <form
            noValidate
            aria-label={t('The form, to try')}
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <div className="phone-page">
              <div className="phone-card">
                {theme.picture === '' ? undefined : <img src={theme.picture} alt="" />}
                <div className="phone-words">
                  <div className="phone-mark" />
                  <strong>{title}</strong>
                  {text === '' ? undefined : <p>{text}</p>}
                  {Object.values(wrong).some(Boolean) ? <p className="phone-alert">请检查标出的内容</p> : undefined}
                  {asked.map((field) => (
                    <PhoneField
                      key={field.name}
                      field={field}
                      values={values[field.name] ?? []}
                      wrong={wrong[field.name] ?? ''}
                      set={(next) => set(field, next)}
                    />
                  ))}
                </div>
              </div>
            </div>
            <button type="submit" className="phone-button">
              {theme.button || '提交'}
            </button>
          </form>
        )}
      </div>
    </figure>
  )
}
