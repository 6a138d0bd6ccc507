import { createContext, useContext } from 'react'
import type { BodySchema } from './body-schema.ts'

/** The schema of the form around, for its fields. */
export const FormSchema = createContext<BodySchema>({})
export const useFormSchema = (): BodySchema => useContext(FormSchema)
