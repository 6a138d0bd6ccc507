import type { FieldKind } from './entities.ts'
import { type FormField, type FormShape, LONGEST_TEXT, MOST_FIELDS, MOST_OPTIONS } from './form-shape.ts'
import { type JsonRule, parseSafely } from './safe-json.ts'

export type ShapeRule =
  | JsonRule
  | 'unknown_keyword'
  | 'no_ref'
  | 'no_pattern'
  | 'type'
  | 'no_fields'
  | 'too_many_fields'
  | 'field_name'
  | 'unknown_field'
  | 'format'
  | 'widget'
  | 'text'
  | 'limits'
  | 'options'
  | 'link'
export interface Problem {
  path: string
  rule: ShapeRule
}
type Node = Record<string, unknown>
type Report = (path: string, rule: ShapeRule) => void

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const LINK = /^https:\/\/[^\s"'<>\\]{1,400}$/
const DRAFT = /^https?:\/\/json-schema\.org\/draft[-/0-9a-z]*\/schema#?$/
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/
const FORMATS = ['name', 'phone', 'date', 'region'] as const
const FURTHEST = 1e12

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isFormat = (value: unknown): value is (typeof FORMATS)[number] => FORMATS.some((one) => one === value)
const isLine = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && value.isWellFormed() && !CONTROL.test(value)

const COMMON = ['type', 'title', 'description']
const KEYWORDS: Record<FieldKind, readonly string[]> = {
  text: ['minLength', 'maxLength'],
  textarea: ['minLength', 'maxLength'],
  name: ['format'],
  phone: ['format'],
  date: ['format'],
  region: ['format'],
  number: ['minimum', 'maximum'],
  select: ['enum'],
  radio: ['enum'],
  checkboxes: ['items', 'uniqueItems', 'minItems', 'maxItems'],
  agree: ['const'],
}
const HINTS = ['widget', 'placeholder', 'help', 'personal', 'link']
const WIDGETS: Partial<Record<FieldKind, string>> = { textarea: 'textarea', select: 'select', radio: 'radio' }

const refuseOthers = (node: Node, known: readonly string[], path: string, report: Report): void => {
  for (const key of Object.keys(node)) {
    if (known.includes(key)) continue
    if (key === '$ref' || key === '$dynamicRef') report(`${path}.${key}`, 'no_ref')
    else if (key === 'pattern' || key === 'patternProperties') report(`${path}.${key}`, 'no_pattern')
    else report(`${path}.${isLine(key, 40) ? key : '…'}`, 'unknown_keyword')
  }
}

const stringKind = (node: Node, widget: unknown, path: string, report: Report): FieldKind => {
  if ('enum' in node) return widget === 'radio' ? 'radio' : 'select'
  if ('format' in node) {
    if (isFormat(node['format'])) return node['format']
    report(`${path}.format`, 'format')
  }
  return widget === 'textarea' ? 'textarea' : 'text'
}

const kindOf = (node: Node, widget: unknown, path: string, report: Report): FieldKind | undefined => {
  switch (node['type']) {
    case 'string':
      return stringKind(node, widget, path, report)
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return 'checkboxes'
    case 'boolean':
      return 'agree'
    default:
      report(`${path}.type`, 'type')
      return undefined
  }
}

const readOptions = (value: unknown, path: string, report: Report): string[] => {
  const options = Array.isArray(value) ? value.filter((one) => isLine(one, 60) && one.trim() !== '') : []
  const isWhole = Array.isArray(value) && options.length === value.length && new Set(options).size === options.length
  if (!isWhole || options.length === 0 || options.length > MOST_OPTIONS) {
    report(path, 'options')
    return []
  }
  return options
}

const LIMITS: Partial<Record<FieldKind, readonly [string, string]>> = {
  text: ['minLength', 'maxLength'],
  textarea: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  checkboxes: ['minItems', 'maxItems'],
}

const readLimits = (
  node: Node,
  kind: FieldKind,
  most: number,
  path: string,
  report: Report,
): Pick<FormField, 'min' | 'max'> => {
  const [low, high] = LIMITS[kind] ?? []
  if (low === undefined || high === undefined) return { min: null, max: null }
  const read = (key: string): number | null => {
    const value = node[key]
    if (value === undefined) return null
    const isCount = kind === 'number' || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most)
    if (typeof value === 'number' && Math.abs(value) <= FURTHEST && isCount) return value
    report(`${path}.${key}`, 'limits')
    return null
  }
  const [min, max] = [read(low), read(high)]
  if (min !== null && max !== null && min > max) report(`${path}.${high}`, 'limits')
  return { min, max: max ?? (kind === 'number' ? null : most) }
}

const readLine = (node: Node, key: string, max: number, path: string, report: Report): string => {
  const value = node[key]
  if (value === undefined) return ''
  if (isLine(value, max)) return value.trim()
  report(`${path}.${key}`, 'text')
  return ''
}

const readItems = (node: Node, path: string, report: Report): string[] => {
  const { items } = node
  if (!isNode(items) || items['type'] !== 'string') {
    report(`${path}.items`, 'type')
    return []
  }
  refuseOthers(items, ['type', 'enum'], `${path}.items`, report)
  if (node['uniqueItems'] !== undefined && node['uniqueItems'] !== true) report(`${path}.uniqueItems`, 'limits')
  return readOptions(items['enum'], `${path}.items.enum`, report)
}

const longest = (kind: FieldKind, options: readonly string[]): number => {
  if (kind === 'checkboxes') return options.length
  return kind === 'textarea' ? LONGEST_TEXT.textarea : LONGEST_TEXT.text
}

const readField = (name: string, node: Node, ui: Node, required: boolean, report: Report): FormField | undefined => {
  const path = `schema.properties.${name}`
  const hints = `ui.${name}`
  const kind = kindOf(node, ui['widget'], path, report)
  if (kind === undefined) return undefined
  refuseOthers(node, [...COMMON, ...KEYWORDS[kind]], path, report)
  refuseOthers(ui, HINTS, hints, report)
  if (ui['widget'] !== undefined && ui['widget'] !== WIDGETS[kind]) report(`${hints}.widget`, 'widget')
  if (ui['personal'] !== undefined && typeof ui['personal'] !== 'boolean') report(`${hints}.personal`, 'type')
  if (node['const'] !== undefined && node['const'] !== true) report(`${path}.const`, 'limits')
  const link = ui['link']
  if (link !== undefined && !(kind === 'agree' && typeof link === 'string' && (link === '' || LINK.test(link))))
    report(`${hints}.link`, 'link')
  const options =
    kind === 'checkboxes'
      ? readItems(node, path, report)
      : 'enum' in node && (kind === 'select' || kind === 'radio')
        ? readOptions(node['enum'], `${path}.enum`, report)
        : []
  return {
    name,
    kind,
    title: readLine(node, 'title', kind === 'agree' ? 200 : 60, path, report) || name,
    help: readLine(ui, 'help', 200, hints, report) || readLine(node, 'description', 200, path, report),
    placeholder: readLine(ui, 'placeholder', 60, hints, report),
    required: required || node['const'] === true,
    personal: kind === 'phone' || kind === 'name' || ui['personal'] === true,
    options,
    ...readLimits(node, kind, longest(kind, options), path, report),
    whole: node['type'] === 'integer',
    link: typeof link === 'string' ? link : '',
  }
}

const readRequired = (schema: Node, properties: Node, report: Report): ReadonlySet<unknown> => {
  const { required = [] } = schema
  const isNames = Array.isArray(required) && required.length <= MOST_FIELDS
  if (!isNames || required.some((name) => typeof name !== 'string' || !Object.hasOwn(properties, name))) {
    report('schema.required', 'unknown_field')
    return new Set()
  }
  return new Set(required)
}

const readFields = (schema: Node, ui: Node, report: Report): FormField[] => {
  const { properties } = schema
  const names = isNode(properties) ? Object.keys(properties) : []
  if (!isNode(properties) || names.length === 0) report('schema.properties', 'no_fields')
  else if (names.length > MOST_FIELDS) report('schema.properties', 'too_many_fields')
  else {
    const required = readRequired(schema, properties, report)
    for (const name of Object.keys(ui)) {
      if (!Object.hasOwn(properties, name)) report(`ui.${isLine(name, 40) ? name : '…'}`, 'unknown_field')
      else if (!isNode(ui[name])) report(`ui.${name}`, 'type')
    }
    return names.flatMap((name) => {
      const node = properties[name]
      if (!NAME.test(name) || name in Object.prototype) report('schema.properties', 'field_name')
      else if (!isNode(node)) report(`schema.properties.${name}`, 'type')
      else {
        const hints = Object.hasOwn(ui, name) ? ui[name] : undefined
        return readField(name, node, isNode(hints) ? hints : {}, required.has(name), report) ?? []
      }
      return []
    })
  }
  return []
}

/** Reads what a form asks from its two JSON texts. Only what is known passes; every problem is named at its path. */
export const readShape = (schemaText: string, uiText: string): { shape: FormShape; problems: Problem[] } => {
  const problems: Problem[] = []
  const report: Report = (path, rule) => void (problems.length < 50 && problems.push({ path, rule }))
  const empty: FormShape = { title: '', description: '', fields: [] }
  const [schema, ui] = [parseSafely(schemaText), parseSafely(uiText)]
  if ('rule' in schema) report('schema', schema.rule)
  if ('rule' in ui) report('ui', ui.rule)
  if ('rule' in schema || 'rule' in ui) return { shape: empty, problems }
  const root = schema.value
  refuseOthers(root, ['$schema', 'required', 'properties', 'additionalProperties', ...COMMON], 'schema', report)
  if (root['$schema'] !== undefined && !(isLine(root['$schema'], 100) && DRAFT.test(root['$schema'])))
    report('schema.$schema', 'no_ref')
  if (root['additionalProperties'] !== undefined && root['additionalProperties'] !== false)
    report('schema.additionalProperties', 'unknown_keyword')
  if (root['type'] !== 'object') report('schema.type', 'type')
  const shape = {
    title: readLine(root, 'title', 60, 'schema', report),
    description: readLine(root, 'description', 500, 'schema', report),
    fields: readFields(root, ui.value, report),
  }
  return { shape, problems }
}
