/** Findings of wapiti that were looked at and are none; docs/security.md says why. */
export const TRIAGED: readonly { kind: string; info: RegExp }[] = [
  { kind: 'HTTP Secure Headers', info: /^X-XSS-Protection is not set$/ },
  { kind: 'HTTP Secure Headers', info: /^Strict-Transport-Security is not set$/ },
  { kind: 'Secure Flag cookie', info: /^Secure flag is not set in the cookie : hk_visit$/ },
]
