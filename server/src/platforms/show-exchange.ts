import type { OutboundCall } from '../core/outbound/call-out.ts'

const SHOWN_BYTES = 4096
const SHOWN_MESSAGE = 300
/** Control characters but tab and line ends; the database takes no NUL. */
const UNSTORABLE = /[^\P{Cc}\t\r\n]/gu
const SECRET_PARAMETERS = /([?&](?:access_token|refresh_token|client_secret|secret)=)[^&\s]*/g
/** The same where they stand in a JSON body, also one that was cut off or stands in a text of another. */
const SECRET_FIELDS =
  /(\\?"(?:token|access_?token|refresh_?token|client_?secret|secret_?key|secret)\\?"\s*:\s*\\?")(?:[^"\\]|\\[^"])*/gi
/** Anything shorter would take innocent text along. */
const SECRET_LENGTH = 8

/** Cut to so many bytes between characters, and said so. */
const cut = (text: string, bytes: number): string => {
  const all = Buffer.from(text)
  if (all.length <= bytes) return text
  const note = ` …(${all.length} bytes)`
  const head = new TextDecoder().decode(all.subarray(0, bytes - Buffer.byteLength(note)), { stream: true })
  return head + note
}

const clean = (text: string, secrets: readonly (string | null)[]): string => {
  let shown = text
    .toWellFormed()
    .replace(UNSTORABLE, '\uFFFD')
    .replace(SECRET_PARAMETERS, '$1***')
    .replace(SECRET_FIELDS, '$1***')
  for (const secret of secrets) {
    if (secret === null || secret.length < SECRET_LENGTH) continue
    for (const form of new Set([secret, encodeURIComponent(secret)])) shown = shown.replaceAll(form, '***')
  }
  return shown
}

const shorten = (value: string): string => (value.length > 12 ? `${value.slice(0, 8)}…` : value)
const shortenCallback = (url: string): string =>
  url.replace(/([?&](?:cb|callback)=)([^&]*)/g, (_all, name: string, value: string) => name + shorten(value))

/** What was sent, for an operator to read; `place` says which of several that travelled together it is. */
export const showRequest = (
  { method, url, body }: Pick<OutboundCall, 'method' | 'url' | 'body'>,
  secrets: readonly (string | null)[],
  place = '',
): string => {
  const line = `${method} ${shortenCallback(url)}${place}`
  return cut(clean(body === undefined ? line : `${line}\n\n${body}`, secrets), SHOWN_BYTES)
}

/** What came back. */
export const showReply = (body: string, secrets: readonly (string | null)[]): string =>
  cut(clean(body, secrets), SHOWN_BYTES)

/** The platform's own words, on one line. */
export const showMessage = (message: string, secrets: readonly (string | null)[]): string =>
  cut(clean(message, secrets).replace(/\s+/g, ' ').trim(), SHOWN_MESSAGE)
