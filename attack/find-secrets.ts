/** What a secret looks like; each with what it would be. */
const SHAPES: Record<string, RegExp> = {
  'a private key': /-----BEGIN (RSA |EC |OPENSSH |PGP )?PRIVATE KEY/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a session': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s/:@'"`$<{]+:[^\s/@'"`$<{*…]{3,}@(?!127\.0\.0\.1|localhost|example|a\.|api\.)[a-z0-9.-]+\.[a-z]{2,}/i,
  'a download address with its token': /_authToken\s*=\s*\S+/,
}

/** The secrets a text seems to hold, in words. */
export const findSecrets = (text: string): string[] =>
  Object.entries(SHAPES)
    .filter(([, shape]) => shape.test(text))
    .map(([name]) => name)
