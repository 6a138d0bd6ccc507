import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** As Standard Webhooks writes secrets. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export interface Signed {
  id: string
  at: Date
  body: string
}

const signatureBy = (secret: string, { id, at, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const seconds = Math.floor(at.getTime() / 1000)
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The headers of Standard Webhooks; signed by each of the secrets, the newest first. */
export const signedHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, message)).join(' '),
})
