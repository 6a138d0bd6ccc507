import bodies from 'virtual:bodies'
import type { TFunction } from 'i18next'
import { findProblem } from '#console/shared/form/find-problem.ts'
import { presentSchema, type BodySchema } from '#console/shared/form/body-schema.ts'
import { problemText } from '#console/shared/form/problem-text.ts'

const ruleAt = (path: readonly string[]): BodySchema =>
  path.reduce<BodySchema>(
    (schema, name) => presentSchema(schema).properties?.[name] ?? {},
    bodies['createFormSchema'] ?? {},
  )

/** What the contract says against a value at this place of the body, in words. */
export const bodyProblem = (
  path: readonly string[],
  value: unknown,
  label: string,
  t: TFunction,
  required = false,
): string | undefined => {
  const problem = findProblem(ruleAt(path), value, { required })
  return problem && problemText(problem, label, t)
}
