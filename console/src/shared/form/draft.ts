import { isRecord } from '../store/stored.ts'
import { isSecretName } from './secret-name.ts'

const PREFIX = 'hyper_draft:'

/** A draft never holds a secret, at any depth. */
export const withoutSecrets = (
  values: Record<string, unknown>,
  secrets: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== undefined && !isSecretName(name) && !secrets.includes(name))
      .map(([name, value]) => [name, isRecord(value) ? withoutSecrets(value, secrets) : value]),
  )

/** What was typed and not yet sent: kept in this tab, so that neither a reload nor a lost session loses it. */
export const readDraft = (name: string): Record<string, unknown> | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    return isRecord(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const writeDraft = (name: string, values: Record<string, unknown>): void => {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

export const dropDraft = (name: string): void => {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept either.
  }
}
