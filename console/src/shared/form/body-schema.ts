/** What the forms read of a JSON Schema; the contract's zod schemas are the source. */
export interface BodySchema {
  type?: string
  title?: string
  description?: string
  properties?: Record<string, BodySchema>
  required?: readonly string[]
  items?: BodySchema
  anyOf?: readonly BodySchema[]
  oneOf?: readonly BodySchema[]
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean | null
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
}

const isNull = ({ type }: BodySchema): boolean => type === 'null'

export const isNullable = (schema: BodySchema): boolean => schema.anyOf?.some(isNull) ?? isNull(schema)

/** The schema of the value itself where null is allowed beside it. */
export const presentSchema = (schema: BodySchema): BodySchema => {
  const present = schema.anyOf?.filter((one) => !isNull(one)) ?? []
  const { anyOf: _, ...around } = schema
  return present.length === 1 ? { ...around, ...present[0] } : schema
}
