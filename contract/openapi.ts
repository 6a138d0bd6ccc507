import { z } from 'zod'
import type { EndpointSpec } from './endpoint.ts'
import { ERRORS } from './errors.ts'
import { ListParameters } from './list.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** What a schema keeps beside itself, because it holds itself, stands with the document's own; the schemas then point there. */
const gathered = (value: unknown, found: Json): unknown => {
  if (Array.isArray(value)) return value.map((one) => gathered(one, found))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/$defs/', '#/components/schemas/')]]
      if (key !== '$defs') return [[key, gathered(inner, found)]]
      Object.assign(found, gathered(inner, found))
      return []
    }),
  )
}

const parametersOf = (schema: z.ZodType | undefined, at: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  const shape = z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  })
  const { properties, required } = shape.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: at,
    required: at === 'path' || required.includes(name),
    schema,
  }))
}

const ENTERPRISE: Json = { name: 'enterpriseId', in: 'path', required: true, schema: { type: 'string' } }
const MEDIA = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
}
const ATTACHMENT: Json = {
  type: 'object',
  properties: { attachment: { type: 'array', items: { type: 'string', format: 'binary' } } },
  required: ['attachment'],
}

const bodyOf = ({ body, bodyKey, bodyType }: EndpointSpec): Json | undefined => {
  if (body === undefined && bodyType !== 'multipart') return undefined
  const bare = body === undefined ? ATTACHMENT : schemaOf(body, 'input')
  const schema =
    bodyKey === undefined
      ? bare
      : {
          anyOf: [
            bare,
            { type: 'object', properties: { [bodyKey]: bare }, required: [bodyKey], additionalProperties: false },
          ],
        }
  return { required: true, content: Object.fromEntries(MEDIA[bodyType ?? 'json'].map((type) => [type, { schema }])) }
}

const failuresOf = ({ access, errors = [] }: EndpointSpec): Json => {
  const codes = [
    ...errors,
    'request.malformed' as const,
    ...(access === 'public' ? [] : (['session.required', 'access.forbidden'] as const)),
  ]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `${code}: ${ERRORS[code].zh}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const operationOf = (endpoint: EndpointSpec): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.name.split('.')[0]],
  'x-roles': endpoint.access === 'public' ? [] : endpoint.access,
  security: endpoint.access === 'public' ? [] : [{ session: [] }],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...(endpoint.list === undefined ? [] : parametersOf(ListParameters, 'query')),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.creates === true
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  requestBody: bodyOf(endpoint),
  responses: {
    200: {
      description: 'OK',
      content: { [endpoint.replyType ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } },
    },
    ...failuresOf(endpoint),
  },
})

const ERROR: Json = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

/** The endpoint table as an OpenAPI 3.1 document. */
export const openApi = (endpoints: readonly EndpointSpec[], version: string): OpenApi => {
  const paths: OpenApi['paths'] = {}
  const shapes: Json = {}
  for (const endpoint of endpoints) {
    const operation = z.record(z.string(), z.unknown()).parse(gathered(operationOf(endpoint), shapes))
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation }
    if (endpoint.enterpriseVariant === true) {
      const path = `/enterprise/{enterpriseId}${endpoint.path}`
      const parameters = [ENTERPRISE, ...z.array(z.record(z.string(), z.unknown())).parse(operation['parameters'])]
      paths[path] = {
        ...paths[path],
        [method]: { ...operation, operationId: `${endpoint.name}.of_enterprise`, parameters },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '获客台 API',
      version,
      description: 'Authorization: JWT <token>; the token comes from POST /auth/login.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Error: ERROR, ...shapes },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <token>' } },
    },
  }
}
