type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const literal = (value: unknown): string => JSON.stringify(value)
const either = (types: readonly string[]): string => {
  const all = [...new Set(types)]
  return all.includes('unknown') ? 'unknown' : all.join(' | ')
}
const grouped = (type: string): string => (/ [|&] /.test(type) ? `(${type})` : type)

const objectType = (schema: Json): string => {
  const properties = isJson(schema['properties']) ? schema['properties'] : {}
  const required = new Set(list(schema['required']))
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${quoted(name)}${required.has(name) ? '' : '?'}: ${printType(inner)}`,
  )
  const more = schema['additionalProperties']
  const others = isJson(more) ? printType(more) : 'unknown'
  if (fields.length === 0) return isJson(more) || more !== false ? `Record<string, ${others}>` : 'Record<string, never>'
  const own = `{ ${fields.join('; ')} }`
  return isJson(more) && Object.keys(more).length > 0 ? `${own} & Record<string, ${others}>` : own
}

const arrayType = (schema: Json): string => {
  const parts = list(schema['prefixItems'])
  if (parts.length > 0) return `[${parts.map(printType).join(', ')}]`
  return `${grouped(printType(schema['items'] ?? {}))}[]`
}

/** What only narrows further, as a pattern does, is no type of its own. */
const both = (schemas: readonly unknown[]): string => {
  const types = new Set(schemas.map(printType).filter((type) => type !== 'unknown'))
  return types.size === 0 ? 'unknown' : [...types].map((type) => (types.size > 1 ? grouped(type) : type)).join(' & ')
}

const NAMED: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A JSON schema as the type of what it allows. */
export const printType = (schema: unknown): string => {
  if (!isJson(schema)) return schema === false ? 'never' : 'unknown'
  const reference = schema['$ref']
  if (typeof reference === 'string') return `Shapes[${literal(reference.split('/').at(-1))}]`
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return either(schema['enum'].map(literal))
  const several = list(schema['anyOf'] ?? schema['oneOf'])
  if (several.length > 0) return either(several.map(printType))
  const together = list(schema['allOf'])
  if (together.length > 0) return both([...together, { ...schema, allOf: undefined }])
  const { type } = schema
  if (Array.isArray(type)) return either(type.map((one) => printType({ ...schema, type: one })))
  if (type === 'object' || 'properties' in schema) return objectType(schema)
  if (type === 'array') return arrayType(schema)
  return typeof type === 'string' ? (NAMED[type] ?? 'unknown') : 'unknown'
}
