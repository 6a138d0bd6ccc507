import { randomBytes } from 'node:crypto'
import type { FaultBoard } from '#simulators/shared/faults.ts'
import { encryptMessage, signMessage } from './callback-crypto.ts'
import type { Attempt, Delivery } from './deliveries.ts'
import { type Fields, writeXml } from './xml.ts'

/** Where a message goes and how it is locked. */
export type Target = {
  url: string
  token: string
  encodingAesKey: string
  receiveId: string
  agentId: string
  timeoutMs: number
  /** The suite callback insists on the word `success`. */
  wantsSuccess: boolean
}

const answerChars = 500
const foreignAesKey = 'foreignKeyForeignKeyForeignKeyForeignKey0AE'

/** Where a fault's `path` is looked for. */
export const pathOfDelivery = ({ name, changeType, app }: Delivery): string => `/${app}/${name}/${changeType}`

function lock(target: Target, fields: Fields, seconds: number, spoil: (kind: Spoil) => boolean) {
  const receiveId = spoil('callbackWrongReceiver') ? 'wwffffffffffffffff' : target.receiveId
  const key = spoil('callbackWrongKey') ? foreignAesKey : target.encodingAesKey
  const encrypted = encryptMessage(key, writeXml(fields), receiveId)
  const timestamp = String(seconds)
  const nonce = String(randomBytes(4).readUInt32BE())
  const token = spoil('callbackForged') ? 'guessedToken' : target.token
  const url = new URL(target.url)
  url.searchParams.set('msg_signature', signMessage(token, timestamp, nonce, encrypted))
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('nonce', nonce)
  return { url, body: writeXml({ ToUserName: target.receiveId, AgentID: target.agentId, Encrypt: encrypted }) }
}
type Spoil = 'callbackForged' | 'callbackWrongKey' | 'callbackWrongReceiver'

/** One try; true when the other side took it in time. */
export async function tryOnce(
  delivery: Delivery,
  target: Target,
  world: { seconds: () => number; faults: FaultBoard; closing: AbortSignal },
): Promise<boolean> {
  const spoiled: string[] = []
  const spoil = (kind: Spoil) => {
    if (world.faults.take(kind, pathOfDelivery(delivery)) === null) return false
    spoiled.push(kind)
    return true
  }
  const { url, body } = lock(target, delivery.fields, world.seconds(), spoil)
  const start = performance.now()
  const attempt: Attempt = { at: world.seconds() * 1000, status: 0, answer: '', ms: 0, spoiled: spoiled.join(' ') }
  delivery.attempts.push(attempt)
  try {
    const signal = AbortSignal.any([world.closing, AbortSignal.timeout(target.timeoutMs)])
    const headers = { 'content-type': 'text/xml; charset=utf-8' }
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    attempt.status = response.status
    attempt.answer = (await response.text()).slice(0, answerChars)
  } catch (error) {
    attempt.status = 0
    attempt.answer = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
  attempt.ms = Math.round(performance.now() - start)
  return attempt.status === 200 && (!target.wantsSuccess || attempt.answer === 'success')
}
