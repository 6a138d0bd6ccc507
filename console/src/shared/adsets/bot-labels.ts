import { text } from '#console/shared/i18n/i18n.ts'

/** Why a visit, or what was left in it, is taken for a machine’s. */
const BOT_LABELS: Record<string, string> = {
  honeypot: text('Filled in a field no person sees'),
  crawler: text('Calls itself a crawler or script'),
  no_agent: text('Does not say which browser it is'),
  prefetch: text('A preview, not a visit'),
  flood: text('Too many from one address'),
  head: text('Only asked for the header'),
}
export const botLabel = (reason: string): string => BOT_LABELS[reason] ?? reason
