import type { Language } from '#contract/errors.ts'
import type { FORM_STATUSES, FormOptions } from '#contract/forms/entities.ts'
import { type FormShape, phoneField } from '#contract/forms/form-shape.ts'
import { readShape } from '#contract/forms/read-shape.ts'
import type { z } from 'zod'
import { Failure } from '../../core/http/failure.ts'
import { keepRecent, RecencyMap } from '../../core/recency-map.ts'
import type { Services } from '../../core/services.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'

export interface FormTexts {
  schema: string
  ui: string
}

/** What an operator sent as a form, or the failure that names every path that is wrong. */
export const readForm = ({ schema, ui }: FormTexts, language: Language): FormShape => {
  const { shape, problems } = readShape(schema, ui)
  const issues = problems.map(({ path, rule }) => ({ path, message: PROBLEM_TEXTS[rule][language] }))
  const [first] = issues
  if (first !== undefined) throw new Failure('form_schema.invalid', { issues, words: `${first.path} ${first.message}` })
  return shape
}

/** A code can only be sent to a phone that is asked for, and must be. */
export const checkOptions = (shape: FormShape, { smsCode }: z.output<typeof FormOptions>, language: Language): void => {
  if (!smsCode || phoneField(shape)?.required === true) return
  const message = language === 'zh' ? '短信验证需要一个必填的手机号字段' : 'A code needs a phone field that is required'
  throw new Failure('form_schema.invalid', { issues: [{ path: 'options.smsCode', message }], words: message })
}

/** A form that asks for codes nobody sends would turn every visitor away, so that it is not published. */
export const checkSmsReady = async (
  { settings }: Pick<Services, 'settings'>,
  { status, options }: { status: (typeof FORM_STATUSES)[number]; options: z.output<typeof FormOptions> },
): Promise<void> => {
  if (status !== 'published' || !options.smsCode) return
  if (!(await settings.get('sms')).enabled) throw new Failure('sms.not_configured')
}

/** The same text in one spelling, so that blanks make no version. */
export const compact = (text: string): string => JSON.stringify(JSON.parse(text))

const MOST_KEPT = 500
const kept = new RecencyMap<string, FormShape>()

/** What a stored form asks, read once for each text. */
export const shapeOf = ({ schema, ui }: FormTexts): FormShape => {
  const key = `${schema}\0${ui}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { shape } = readShape(schema, ui)
  keepRecent(kept, key, shape, MOST_KEPT)
  return shape
}
