import { createHash, timingSafeEqual, verify } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bodyBytes } from '#simulators/shared/read-input.ts'
import type { Clock } from '#simulators/shared/clock.ts'
import { headerOf } from './authenticate.ts'
import { refusal } from './codes.ts'
import type { OceanengineSettings } from './settings.ts'

/** x-signature: hex(sha256(body + secret)). */
export function signBody(body: Buffer | string, secret: string): string {
  return createHash('sha256').update(body).update(secret).digest('hex')
}

function checkBodySignature(request: FastifyRequest, secret: string): void {
  const given = Buffer.from(headerOf(request, 'x-signature'))
  const wanted = Buffer.from(signBody(bodyBytes(request), secret))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refusal(40120, 'x-signature')
}

/** What x-rs256-token signs; whether an empty query keeps its question mark is not written down, so both count. */
function textsToSign(request: FastifyRequest, timestamp: string): string[] {
  const [path = '', query = ''] = request.url.split('?', 2)
  const slashed = path.endsWith('/') ? path : `${path}/`
  const digest = createHash('sha256').update(bodyBytes(request)).digest('base64')
  const addresses = query === '' ? [slashed, `${slashed}?`] : [`${slashed}?${query}`]
  return addresses.map((address) => `${request.method}\n${address}\n${timestamp}\n${digest}`)
}

function checkRsaToken(request: FastifyRequest, { publicKeys }: OceanengineSettings, clock: Clock): void {
  // Not URLSearchParams: it would read the plus signs of the signature as spaces.
  const parts = new Map(
    headerOf(request, 'x-rs256-token').split('&').map((part) => {
      const cut = part.indexOf('=')
      return [part.slice(0, cut), part.slice(cut + 1)]
    }),
  ) // prettier-ignore
  const timestamp = parts.get('timestamp') ?? ''
  const key = parts.get('credential') === 'backup' ? publicKeys.backup : publicKeys.primary
  if (key === undefined || Math.abs(Number(timestamp) - clock.seconds()) > 300) throw refusal(40120, 'x-rs256-token')
  const signature = Buffer.from(parts.get('signature') ?? '', 'base64')
  const valid = textsToSign(request, timestamp).some((text) => verify('RSA-SHA256', Buffer.from(text), key, signature))
  if (!valid) throw refusal(40120, 'x-rs256-token')
}

export function checkSignature(request: FastifyRequest, settings: OceanengineSettings, clock: Clock): void {
  if (settings.signing === 'x-signature') checkBodySignature(request, settings.signSecret)
  if (settings.signing === 'x-rs256-token') checkRsaToken(request, settings, clock)
}
