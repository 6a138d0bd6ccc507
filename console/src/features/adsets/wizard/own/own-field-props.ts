import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { SchemaField } from '#console/shared/schema-form/fields-of.ts'

/** A param that names something of ours, which is chosen rather than typed. */
export interface OwnFieldProps {
  kind: AdsetKind
  enterpriseId: string | undefined
  field: SchemaField
}
