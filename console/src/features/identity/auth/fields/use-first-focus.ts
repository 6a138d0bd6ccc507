import { useEffect } from 'react'
import type { Field } from './use-field.ts'

/** With a keyboard at hand the field is ready to type in; on a phone that would only push the page up. */
export const useFirstFocus = ({ id }: Field): void =>
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) document.getElementById(id)?.focus()
  }, [id])
