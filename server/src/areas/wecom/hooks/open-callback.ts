import { z } from 'zod'
import { Failure } from '../../../core/http/failure.ts'
import { type CallbackKeys, isSigned, openSealed } from './callback-crypto.ts'
import { readXml } from './read-xml.ts'

/** What is not text, or too long, is as good as absent. */
const text = z.string().max(4096).catch('')
const Query = z
  .object({ msg_signature: text, timestamp: text, nonce: text, echostr: text })
  .catch({ msg_signature: '', timestamp: '', nonce: '', echostr: '' })

/** Compared where there are no keys, so that an unknown corp looks like a wrong signature. */
const NOBODY: CallbackKeys = { token: 'nobody', key: 'nobodynobodynobodynobodynobodynobodynobody0' }
/** Seconds. WeCom tries again within minutes; its time is under the signature, so that an old call cannot be made new. */
const STALE = 3600
const isFresh = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= STALE

const refused = () => new Failure('wecom.signature')

const openSigned = (keys: CallbackKeys | undefined, query: unknown, sealed: string) => {
  const { msg_signature: signature, timestamp, nonce } = Query.parse(query)
  const known = keys ?? NOBODY
  const isOurs = isSigned(known, { signature, timestamp, nonce }, sealed) && keys !== undefined
  if (!isOurs || !isFresh(timestamp)) throw refused()
  const opened = openSealed(known, sealed)
  if (opened === undefined) throw refused()
  return opened
}

/** Answers that the address is ours. Who receives is not asked: for a suite it is the provider, whom we do not know. */
export const answerEcho = (keys: CallbackKeys | undefined, query: unknown): string =>
  openSigned(keys, query, Query.parse(query).echostr).message

export interface Received {
  receiver: string
  fields: Record<string, string>
}

/** The message of a callback; 401 where anything about it is wrong. */
export const openCallback = (keys: CallbackKeys | undefined, query: unknown, body: unknown): Received => {
  const envelope = readXml(typeof body === 'string' ? body : '')
  const { message, receiver } = openSigned(keys, query, envelope?.['Encrypt'] ?? '')
  const fields = readXml(message)
  if (fields === undefined) throw refused()
  return { receiver, fields }
}
