import { useMemo, useState } from 'react'
import { firstBroken, type Rule, rulesOf } from '#contract/forms/field-rules.ts'
import type { FormField } from '#contract/forms/form-shape.ts'
import { readAnswers } from '#contract/forms/read-answers.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PhoneScreen } from '#console/shared/phone/phone-screen.tsx'
import type { FormDoc } from '../doc.ts'
import { writeShape } from '../write-shape.ts'
import { CODE, formPageOf } from './asked-page.ts'
import { AskingPhone } from './asking-phone.tsx'
import './form-preview.css'
import '#console/shared/phone/phone.css'

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
  const page = formPageOf({ theme, options, shape })
  const set = (field: FormField, next: string[]) => {
    setValues((now) => ({ ...now, [field.name]: next }))
    // Once something was found wrong there, it is judged while it is mended.
    if (wrong[field.name]) setWrong((now) => ({ ...now, [field.name]: judged(field, next) }))
  }
  const send = () => {
    const found = readAnswers(shape, (name) => values[name] ?? []).wrong
    const code = page.fields.includes(CODE) ? judged(CODE, values[CODE.name] ?? []) : ''
    setWrong(code === '' ? found : { ...found, [CODE.name]: code })
    setSent(code === '' && Object.keys(found).length === 0)
  }
  const again = () => {
    setValues({})
    setWrong({})
    setSent(false)
  }
  const caption = (
    <>
      {t('What the visitor sees; try it')}
      {sent && !thanked ? (
        <button type="button" className="form-preview-again" onClick={again}>
          {t('Fill in again')}
        </button>
      ) : undefined}
    </>
  )
  if (!thanked && !sent)
    return (
      <AskingPhone caption={caption} page={page} trial={{ label: t('The form, to try'), values, wrong, set, send }} />
    )
  const title = thanks.title || '提交成功'
  return (
    <PhoneScreen caption={caption} bar={title} color={theme.color} background={theme.background} look="form-preview">
      <div className="phone-page">
        <div className="phone-card">
          <div className="phone-words" role="status">
            <div className="phone-mark" />
            <strong>{title}</strong>
            <p>{thanks.text || '我们已经收到，会尽快与您联系。'}</p>
          </div>
        </div>
      </div>
      {thanks.url === '' ? undefined : <span className="phone-button">继续</span>}
    </PhoneScreen>
  )
}
