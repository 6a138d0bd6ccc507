import type { ComponentType } from 'react'
import { LinkField } from './link-field.tsx'
import type { OwnFieldProps } from './own-field-props.ts'
import { ProductField } from './product-field.tsx'
import { SchemaField } from './schema-field.tsx'
import { ServiceField } from './service-field.tsx'

/** The params that name something of ours; all others are drawn from their schema alone. */
export const OWN_FIELDS: Partial<Record<string, ComponentType<OwnFieldProps>>> = {
  linkId: LinkField,
  productId: ProductField,
  schemaId: SchemaField,
  serviceId: ServiceField,
}
