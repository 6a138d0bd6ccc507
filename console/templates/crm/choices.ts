import type { TFunction } from 'i18next'
import type { Client, Member } from './crm.ts'

interface Choice {
  value: string
  label: string
}

export const clientChoices = (clients: readonly Client[]): Choice[] =>
  clients.map(({ id, name }) => ({ value: id, label: name }))

/** Those who work, and who has it now even if no longer. */
export const ownerChoices = (members: readonly Member[], now: string): Choice[] => {
  const names = members.filter(({ isActive, name }) => isActive || name === now).map(({ name }) => name)
  return [...new Set(now === '' ? names : [...names, now])].map((name) => ({ value: name, label: name }))
}

export const wordChoices = <V extends string>(
  values: readonly V[],
  words: Record<V, { word: string }>,
  t: TFunction,
): Choice[] => values.map((value) => ({ value, label: t(words[value].word) }))

export const clientNameOf = (clients: readonly Client[], id: string): string =>
  clients.find((client) => client.id === id)?.name ?? '—'

export const DAY = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
export const AMOUNT = { type: 'number', minimum: 0, maximum: 100_000_000 }
