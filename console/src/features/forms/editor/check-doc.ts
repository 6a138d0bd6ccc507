import type { TFunction } from 'i18next'
import type { Issue } from '#contract/errors.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { RULE_LABELS } from '../labels.ts'
import { bodyProblem } from './body-problem.ts'
import { type FormDoc, textsOf } from './doc.ts'
import { isSound } from './field-problems.ts'
import { readFields } from './read-fields.ts'

export type Side = 'fields' | 'json' | 'look' | 'thanks' | 'rules'
export const SIDES: readonly Side[] = ['fields', 'json', 'look', 'thanks', 'rules']
export const SIDE_LABELS: Record<Side, string> = {
  fields: text('Fields'),
  json: text('JSON'),
  look: text('Look'),
  thanks: text('Thank-you page'),
  rules: text('Rules'),
}

/** A code can only be sent to a phone that is asked for, and must be: the first one counts. */
export const lacksPhone = ({ fields, options }: Pick<FormDoc, 'fields' | 'options'>): boolean =>
  options.smsCode && fields.find(({ kind }) => kind === 'phone')?.required !== true

const isRight = (part: 'theme' | 'thanks' | 'options', values: object, t: TFunction): boolean =>
  Object.entries(values).every(([name, value]) => bodyProblem([part, name], value, name, t) === undefined)

/** What is not right yet on the sides of a form, a sentence for each side. */
export const wrongSides = (doc: FormDoc, t: TFunction): Partial<Record<Side, string>> => {
  const [problem] = readFields(textsOf(doc)).problems
  const isTyped = doc.json !== undefined
  const notRight = text('Not right yet')
  const whole = problem?.path === 'schema.properties' ? RULE_LABELS[problem.rule] : notRight
  const wrong: Record<Side, string | false> = {
    fields: !isTyped && (problem !== undefined || !isSound(doc.fields)) && whole,
    json: isTyped && problem !== undefined && RULE_LABELS[problem.rule],
    look: !isRight('theme', doc.theme, t) && notRight,
    thanks: !isRight('thanks', doc.thanks, t) && notRight,
    rules: lacksPhone(doc)
      ? text('A code needs a phone field that must be filled in.')
      : !isRight('options', doc.options, t) && notRight,
  }
  return Object.fromEntries(SIDES.flatMap((side) => (wrong[side] === false ? [] : [[side, wrong[side]]])))
}

/** The same as a list to be read above the form. */
export const sideIssues = (wrong: Partial<Record<Side, string>>, t: TFunction): Issue[] =>
  SIDES.flatMap((side) => {
    const problem = wrong[side]
    return problem === undefined ? [] : [{ path: t(SIDE_LABELS[side]), message: t(problem) }]
  })
