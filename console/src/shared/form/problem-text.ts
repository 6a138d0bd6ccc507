import type { TFunction } from 'i18next'
import type { Problem } from './find-problem.ts'

/** The problem in the chosen language; `label` is the field's own name. */
export const problemText = (problem: Problem, label: string, t: TFunction): string => {
  switch (problem.rule) {
    case 'required':
      return t('Fill in: {{label}}', { label })
    case 'email':
      return t('This is not an email address')
    case 'pattern':
      return t('This is not in the right form')
    case 'choice':
      return t('Choose one of the options')
    case 'integer':
      return t('Enter a whole number')
    case 'kind':
      return t('This is not the right kind of value')
    case 'unknown':
      return t('This field is not known')
    case 'minLength':
      return t('At least {{limit}} characters', { limit: problem.limit })
    case 'maxLength':
      return t('At most {{limit}} characters', { limit: problem.limit })
    case 'minimum':
      return t('Not less than {{limit}}', { limit: problem.limit })
    case 'maximum':
      return t('Not more than {{limit}}', { limit: problem.limit })
    case 'minItems':
      return t('At least {{limit}} entries', { limit: problem.limit })
    case 'maxItems':
      return t('At most {{limit}} entries', { limit: problem.limit })
  }
}
