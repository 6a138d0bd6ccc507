import { text } from '../i18n/i18n.ts'
import type { ListFilter } from '../table/list-spec.ts'
import { EnterpriseFilter } from './enterprise-picker.tsx'

/** Whose rows, for who sees those of all. */
export const ENTERPRISE_FILTER: ListFilter = {
  kind: 'pick',
  id: 'enterprise_id',
  label: text('Every enterprise'),
  pick: EnterpriseFilter,
  sent: 'query',
}
