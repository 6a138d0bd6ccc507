import { type Rule, rulesOf } from '#contract/forms/field-rules.ts'
import type { FormShape } from '#contract/forms/form-shape.ts'
import { publicFormScript, CODE_RULES } from '../public-forms/public-form-script.ts'

/** The page brings its own options, so that only the rest is worth its bytes. */
const isSent = ([kind]: Rule): boolean => kind !== 'among'

const rulesFor = (shape: FormShape, asksCode: boolean): Record<string, readonly Rule[]> => ({
  ...Object.fromEntries(
    shape.fields
      .map((field): [string, Rule[]] => [field.name, rulesOf(field).filter(isSent)])
      .filter(([, rules]) => rules.length > 0),
  ),
  ...(asksCode ? { _code: CODE_RULES } : {}),
})

/** The rules of the form, and where a code is asked for, what sends it to the phone. */
export const formScript = (shape: FormShape, asksCode: boolean, phone: string): string =>
  publicFormScript({ rules: rulesFor(shape, asksCode), codeFor: asksCode ? phone : '' })
