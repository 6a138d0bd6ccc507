import { StartError } from '#server/core/start-error.ts'

export interface NatsAddress {
  /** host:port of each server of the cluster. */
  servers: string[]
  user: string | undefined
  pass: string | undefined
  /** Sets installations on one NATS apart. */
  stream: string
  /** On how many servers the stream is kept at least. */
  replicas: number
}

const REPLICAS = new Set(['1', '3', '5'])
const NAME = /^[A-Za-z0-9_-]{1,32}$/

/** `nats://user:pass@one:4222,two:4222,three:4222?replicas=3&stream=huoketai`; all but the first host may be left out, and each host may carry the scheme again. */
export const readAddress = (url: string): NatsAddress => {
  const [, who, hosts = '', query] =
    /^nats:\/\/(?:([^@/?]*)@)?([^/?]*)\/?(?:\?(.*))?$/.exec(url.replaceAll(',nats://', ',')) ?? []
  const [user, pass] = (who ?? '').split(':').map(decodeURIComponent)
  const parameters = new URLSearchParams(query)
  const stream = parameters.get('stream') ?? 'huoketai'
  const replicas = parameters.get('replicas') ?? '1'
  if (!NAME.test(stream) || !REPLICAS.has(replicas))
    throw new StartError('NATS_URL 的 stream 或 replicas 无效', 'NATS_URL: stream or replicas is not valid.')
  return {
    servers: hosts.split(','),
    user: user === '' ? undefined : user,
    pass,
    stream,
    replicas: Number(replicas),
  }
}
