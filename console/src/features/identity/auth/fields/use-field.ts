import { type FocusEvent, useId, useState } from 'react'
import type { Rule } from '../rules.ts'

export interface Field {
  id: string
  value: string
  /** An i18n key; only once the person has left the field or tried to send. */
  error: string | undefined
  set(value: string): void
  leave(event: FocusEvent<HTMLInputElement>): void
  /** Shows the error, if there is one. */
  check(): boolean
  /** Empty again, as if nobody had been there. */
  reset(): void
}

/** Someone on the way to another page, or to another way to fill in the field, has not answered wrongly. */
const isLeavingForm = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean =>
  relatedTarget instanceof Element &&
  (relatedTarget.closest('a, .field-aside') !== null || currentTarget.form?.contains(relatedTarget) !== true)

export const useField = (rule: Rule, initial = ''): Field => {
  const id = useId()
  const [value, set] = useState(initial)
  const [isShown, show] = useState(false)
  const wrong = rule(value)
  return {
    id,
    value,
    error: isShown ? wrong : undefined,
    set,
    leave: (event) => {
      if (value !== '' || !isLeavingForm(event)) show(true)
    },
    check: () => {
      show(true)
      return wrong === undefined
    },
    reset: () => {
      set('')
      show(false)
    },
  }
}

/** Checks every field before sending, and leads to the first that is wrong. */
export const checkAll = (fields: readonly Field[]): boolean => {
  const wrong = fields.filter((field) => !field.check())
  if (wrong[0] !== undefined) document.getElementById(wrong[0].id)?.focus()
  return wrong.length === 0
}
