import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SETTINGS } from '#contract/settings/registry.ts'
import { checkSchema } from './check-schema.ts'
import { fieldsOf, secretsIn } from './fields-of.ts'
import { readHints } from './read-hints.ts'
import { readSchema } from './read-schema.ts'

const rawOf = (schema: z.ZodType): Record<string, unknown> =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))) as Record<string, unknown>
const mail = rawOf(SETTINGS.mail.schema)

describe('the fields of a schema', () => {
  const fields = fieldsOf(readSchema(mail), readHints({ password: { widget: 'password', secretSet: true, help: 'h' } }))
  const field = (name: string) => fields.find((one) => one.name === name) ?? expect.fail(name)

  it('are drawn by their type and hints, in the order of the schema', () => {
    expect(fields.map(({ name, kind }) => `${name}:${kind}`)).toEqual([
      'enabled:switch',
      'host:text',
      'port:number',
      'secure:switch',
      'username:text',
      'password:secret',
      'from:text',
    ])
    expect(field('password')).toMatchObject({ secretSet: true, help: 'h', title: 'Password' })
  })
  it('name their secrets, so that no draft keeps them', () => {
    expect(secretsIn(fields)).toEqual(['password'])
  })
  it('must be filled in where they are required or would quietly fall back to a default', () => {
    expect(field('port').required).toBe(true)
    expect(field('host').required).toBe(false)
    const site = fieldsOf(readSchema(rawOf(SETTINGS.site.schema)))
    expect(site.find(({ name }) => name === 'name')?.required).toBe(true)
    const [free] = fieldsOf({ type: 'object', properties: { limit: { type: 'integer' } } })
    expect(free?.required).toBe(false)
  })
  it('offer choices with words', () => {
    const security = readSchema(rawOf(SETTINGS.security.schema))
    const [registration] = fieldsOf(
      security,
      readHints({ registration: { widget: 'radio', labels: { open: 'Open' } } }),
    )
    expect(registration).toMatchObject({
      kind: 'radio',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'approval', label: 'approval' },
        { value: 'closed', label: 'closed' },
      ],
    })
  })
  it('go into objects, lists and references', () => {
    const nested = readSchema({
      type: 'object',
      $defs: { hours: { type: 'object', properties: { from: { type: 'integer' } } } },
      properties: {
        hours: { $ref: '#/$defs/hours', title: 'Hours' },
        names: { type: 'array', items: { type: 'string' } },
        mode: {
          oneOf: [
            { const: 'all', title: 'All' },
            { const: 'none', title: 'None' },
          ],
        },
      },
    })
    expect(fieldsOf(nested)).toMatchObject([
      { kind: 'group', title: 'Hours', fields: [{ name: 'from', kind: 'number' }] },
      { kind: 'list', item: { kind: 'text' } },
      { kind: 'select', options: [{ value: 'all', label: 'All' }, { value: 'none' }] },
    ])
  })
  it('survive a schema that points at itself', () => {
    const endless = { type: 'object', properties: { child: { $ref: '#' } } }
    expect(fieldsOf(readSchema(endless))).toHaveLength(1)
  })
})

describe('the check of a whole value', () => {
  it('lets the defaults of every setting pass', () => {
    for (const { schema } of Object.values(SETTINGS)) expect(checkSchema(rawOf(schema), schema.parse({}))).toEqual([])
  })
  it('names the field, the rule and its limit', () => {
    expect(checkSchema(mail, { port: 70000 })).toEqual([{ path: 'port', problem: { rule: 'maximum', limit: 65535 } }])
    expect(checkSchema(mail, { port: 1.5 })).toEqual([{ path: 'port', problem: { rule: 'integer' } }])
    expect(checkSchema(mail, { host: 'x'.repeat(201) })).toEqual([
      { path: 'host', problem: { rule: 'maxLength', limit: 200 } },
    ])
    expect(checkSchema(mail, { enabled: 'yes' })).toMatchObject([{ path: 'enabled', problem: { rule: 'kind' } }])
  })
  it('finds what is missing or not known, at any depth', () => {
    const schema = {
      type: 'object',
      properties: { app: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      additionalProperties: false,
    }
    expect(checkSchema(schema, { app: {} })).toMatchObject([{ path: 'app.id', problem: { rule: 'required' } }])
    expect(checkSchema(schema, { other: 1 })).toMatchObject([{ path: 'other', problem: { rule: 'unknown' } }])
  })
  it('knows rules between fields', () => {
    const schema = {
      type: 'object',
      properties: { on: { type: 'boolean' }, host: { type: 'string' } },
      if: { properties: { on: { const: true } }, required: ['on'] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      then: { properties: { host: { minLength: 1 } } },
    }
    expect(checkSchema(schema, { on: true, host: '' })).toEqual([
      { path: 'host', problem: { rule: 'minLength', limit: 1 } },
    ])
    expect(checkSchema(schema, { on: false, host: '' })).toEqual([])
  })
  it('never says yes to what is wrong, even without words for it', () => {
    expect(checkSchema({ not: {} }, 1)).toHaveLength(1)
  })
})
