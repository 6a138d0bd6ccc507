import { randomBytes } from 'node:crypto'
import type { Clock } from '#simulators/shared/clock.ts'
import { encryptMessage, signMessage } from './callback-crypto.ts'
import type { Target } from './send-callback.ts'

export type Verified = { ok: boolean; url: string; status: number; expected: string; answered: string }

/** What WeCom does when a callback address is saved: it must decrypt the echo and give it back bare. */
export async function verifyUrl(clock: Clock, target: Target, receiveId: string): Promise<Verified> {
  const expected = String(randomBytes(8).readBigUInt64BE())
  const failed = { ok: false, url: target.url, status: 0, expected }
  if (!URL.canParse(target.url)) return { ...failed, answered: 'no address' }
  const echo = encryptMessage(target.encodingAesKey, expected, receiveId)
  const timestamp = String(clock.seconds())
  const nonce = String(randomBytes(4).readUInt32BE())
  const url = new URL(target.url)
  const signature = signMessage(target.token, timestamp, nonce, echo)
  for (const [name, value] of Object.entries({ msg_signature: signature, timestamp, nonce, echostr: echo })) {
    url.searchParams.set(name, value)
  }
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(target.timeoutMs) })
    const answered = (await response.text()).slice(0, 500)
    const { status } = response
    return { ok: status === 200 && answered === expected, url: target.url, status, expected, answered }
  } catch (error) {
    return { ...failed, answered: String(error) }
  }
}
