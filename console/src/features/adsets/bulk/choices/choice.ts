import type { BulkAction } from '../bulk-action.ts'

export interface ChoiceProps {
  /** Shows what it would do. */
  submit(action: BulkAction): void
  pending: boolean
}
