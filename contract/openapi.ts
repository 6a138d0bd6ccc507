import { z } from 'zod'
import { type EndpointSpec, keyScopesOf } from './endpoint.ts'
import { ERRORS } from './errors.ts'
import { type ListSpec, ofEnterprise } from './list.ts'
import { HOOKS, hookOperation } from './openapi-hooks.ts'
import { listParameters } from './openapi-lists.ts'
import { errorResponses, type Json, parametersOf, schemaOf } from './openapi-parts.ts'
import { TAG_NAMES, tagOf } from './openapi-tags.ts'

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

const failuresOf = ({ access, errors = [] }: EndpointSpec): Json =>
  errorResponses([
    ...errors,
    'request.malformed',
    ...(access === 'public' ? [] : (['session.required', 'access.forbidden'] as const)),
  ])

const operationOf = (endpoint: EndpointSpec, list: ListSpec | undefined): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [tagOf(endpoint.path)],
  'x-roles': endpoint.access === 'public' ? [] : endpoint.access,
  'x-api-key-scopes': keyScopesOf(endpoint),
  security:
    endpoint.access === 'public'
      ? []
      : [{ session: [] }, ...(keyScopesOf(endpoint).length > 0 ? [{ apiKey: [] }] : [])],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...(list === undefined ? [] : listParameters(list)),
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
  tags: { name: string }[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

/** The endpoint table and the signed hooks as an OpenAPI 3.1 document. */
export const openApi = (endpoints: readonly EndpointSpec[], version: string): OpenApi => {
  const paths: OpenApi['paths'] = {}
  const shapes: Json = {}
  const add = (path: string, method: string, operation: Json): void => {
    const complete = z.record(z.string(), z.unknown()).parse(gathered(operation, shapes))
    paths[path] = { ...paths[path], [method.toLowerCase()]: complete }
  }
  for (const endpoint of endpoints) {
    const { name, method, path, list = endpoint.filtersOf } = endpoint
    add(path, method, operationOf(endpoint, list))
    if (endpoint.enterpriseVariant === true) {
      const { parameters, ...operation } = operationOf(endpoint, list && ofEnterprise(list))
      add(`/enterprise/{enterpriseId}${path}`, method, {
        ...operation,
        operationId: `${name}OfEnterprise`,
        parameters: [ENTERPRISE, ...z.array(z.unknown()).parse(parameters)],
      })
    }
  }
  for (const hook of HOOKS) add(hook.path, 'POST', hookOperation(hook))
  return {
    openapi: '3.1.0',
    info: {
      title: '获客台 API',
      version,
      description:
        'Authorization: JWT <token>; the token comes from POST /auth/login. Paths under /hooks are served at the root, not under /api/v1, and are signed instead.',
    },
    servers: [{ url: '/api/v1' }],
    tags: TAG_NAMES.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR, ...shapes },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <token>' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of an enterprise' },
      },
    },
  }
}
