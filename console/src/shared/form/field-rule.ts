import type { Rule } from 'antd/es/form'
import type { TFunction } from 'i18next'
import type { BodySchema } from './body-schema.ts'
import { findProblem } from './find-problem.ts'
import { problemText } from './problem-text.ts'

export interface RuleOptions {
  label: string
  required: boolean
  /** Every character counts, blanks included. */
  exact?: boolean
  /** Says what the form of a text should be. */
  wrong?: string
}

/** The schema's rules for one field, as antd's form asks for them. */
export const fieldRule = (schema: BodySchema, options: RuleOptions, t: TFunction): Rule => ({
  validator: (_rule, value: unknown) => {
    const problem = findProblem(schema, value, options)
    if (problem === undefined) return Promise.resolve()
    const words = problem.rule === 'pattern' ? options.wrong : undefined
    return Promise.reject(new Error(words ?? problemText(problem, options.label, t)))
  },
})
