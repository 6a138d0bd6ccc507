import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { FieldPath } from '#console/shared/form/show-failure.ts'
import type { SchemaField } from '#console/shared/schema-form/fields-of.ts'

/** A param that names something of ours, which is chosen rather than typed. */
export interface OwnFieldProps {
  kind: AdsetKind
  enterpriseId: string | undefined
  field: SchemaField
  /** The name by which the form knows the params. */
  under?: FieldPath
}

export const PARAMS: FieldPath = ['params']
