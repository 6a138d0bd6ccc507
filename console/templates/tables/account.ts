import { text } from '#console/shared/i18n/i18n.ts'
import type { Tone } from '#console/shared/ui/status-tag.tsx'
import { isNumber, isText, listOf, oneOf, shape } from '../shared/shape.ts'

export const ACCOUNT_STATES = ['running', 'paused', 'short'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
export interface Account {
  id: string
  name: string
  owner: string
  state: AccountState
  /** Yuan today. */
  spend: number
  contacts: number
}
export const isAccounts = listOf(
  shape<Account>({
    id: isText,
    name: isText,
    owner: isText,
    state: oneOf(ACCOUNT_STATES),
    spend: isNumber,
    contacts: isNumber,
  }),
)
export const STATE_WORDS: Record<AccountState, { word: string; tone: Tone }> = {
  running: { word: text('Delivering'), tone: 'ok' },
  paused: { word: text('Paused'), tone: 'idle' },
  short: { word: text('Short of balance'), tone: 'warn' },
}
export const yuan = (amount: number): string => `¥${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`
export const costOf = ({ spend, contacts }: Pick<Account, 'spend' | 'contacts'>): string =>
  contacts === 0 ? '—' : yuan(Math.round((spend / contacts) * 100) / 100)
