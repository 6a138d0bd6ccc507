import { createHash } from 'node:crypto'

/** x-signature, for those of whom the platform asks it. */
export const signBody = (body: string, secret: string): string =>
  createHash('sha256').update(body).update(secret).digest('hex')
