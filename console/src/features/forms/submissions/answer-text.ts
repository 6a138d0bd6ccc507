import type { FormField } from '#contract/forms/form-shape.ts'
import { provinceOf } from '#contract/forms/provinces.ts'
import type { TFunction } from 'i18next'

/** An answer as one reads it: choices side by side, a province by its name. */
export const answerText = (answer: unknown, kind: FormField['kind'] | undefined, t: TFunction): string => {
  if (answer === undefined || answer === null || answer === '') return '—'
  if (typeof answer === 'boolean') return answer ? t('Yes') : t('No')
  if (Array.isArray(answer)) return answer.join('、')
  const words = String(answer)
  return kind === 'region' ? (provinceOf(words) ?? words) : words
}

export interface TitledAnswer {
  name: string
  title: string
  kind: FormField['kind'] | undefined
  answer: unknown
}

/** The answers in the order they were asked, by title; one that its version did not ask stands last, by name. */
export const titledAnswers = (data: Record<string, unknown>, fields: readonly FormField[]): TitledAnswer[] => {
  const asked = fields.map(({ name, title, kind }) => ({ name, title, kind, answer: data[name] }))
  const others = Object.keys(data).filter((name) => !fields.some((field) => field.name === name))
  return [...asked, ...others.map((name) => ({ name, title: name, kind: undefined, answer: data[name] }))]
}
