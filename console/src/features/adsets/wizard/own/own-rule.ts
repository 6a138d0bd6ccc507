import type { Rule } from 'antd/es/form'
import type { SchemaField } from '#console/shared/schema-form/fields-of.ts'

/** What has to be chosen says so. */
export const ownRule = ({ required }: SchemaField, message: string): Rule[] => (required ? [{ required, message }] : [])
