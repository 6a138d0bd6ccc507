import type { ApiKey } from '#contract/identity/api-keys.ts'
import type { KeyScope } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'

export const SCOPE_LABELS: Record<KeyScope, { name: string; says: string }> = {
  read: { name: text('Read only'), says: text('Reads lists and records of this enterprise; changes nothing.') },
  conversions: {
    name: text('Report conversions'),
    says: text('Reports conversions and looks at what became of them; nothing else.'),
  },
  all: {
    name: text('Everything'),
    says: text('All that an owner may do in this enterprise. Only where the others do not suffice.'),
  },
}

export const ENDED_LABELS: Record<NonNullable<ApiKey['endedBy']>, { text: string; tone: Tone }> = {
  revoked: { text: text('Revoked'), tone: 'idle' },
  expired: { text: text('Expired'), tone: 'warn' },
  maker: { text: text('Ended: its maker no longer owns the enterprise'), tone: 'warn' },
}
