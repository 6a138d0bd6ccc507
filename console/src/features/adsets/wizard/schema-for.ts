import bodies from 'virtual:bodies'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import type { OpenedKind } from './read-kind.ts'

/** The body's schema with the params of this kind and platform in it. */
export const schemaFor = (endpoint: 'createAdset' | 'updateAdset', { schema }: OpenedKind): BodySchema => {
  const body = bodies[endpoint] ?? {}
  return { ...body, properties: { ...body.properties, params: schema } }
}
