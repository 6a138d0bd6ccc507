import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RawAnswer {
  /** Of each answer in turn; one too many means that two sides read the same bytes differently. */
  statuses: number[]
  heads: string[]
  text: string
}

const HEAD = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n/

/** Where the body that begins at `from` ends. */
const endOfBody = (text: string, from: number, head: string, status: number): number => {
  if (status < 200 || status === 204 || status === 304) return from
  if (/transfer-encoding: chunked/i.test(head)) {
    const last = text.indexOf('\r\n0\r\n\r\n', from - 2)
    return last < 0 ? text.length : last + 7
  }
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? text.length : from + Number(length)
}

/** The answers in what came back, as one who reads HTTP would tell them apart. */
export const readAnswers = (text: string): RawAnswer => {
  const statuses: number[] = []
  const heads: string[] = []
  for (let at = 0; at < text.length;) {
    const status = Number(HEAD.exec(text.slice(at))?.[1] ?? 0)
    const end = text.indexOf('\r\n\r\n', at)
    if (status === 0 || end < 0) break
    const head = text.slice(at, end)
    if (status >= 200 || status === 101) {
      statuses.push(status)
      heads.push(head)
    }
    at = endOfBody(text, end + 4, head, status)
  }
  return { statuses, heads, text }
}

interface Patience {
  /** Between the parts. */
  pause?: number
  /** Until the first byte of an answer. */
  wait?: number
  /** After an answer, until it is taken for the last. */
  quiet?: number
}

/** Sends these bytes as they are and gathers what comes back, whoever closes. */
export const sendRaw = (
  { hostname, port }: URL,
  parts: readonly (string | Buffer)[],
  { pause = 0, wait = 2_000, quiet = 150 }: Patience = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    let timer: NodeJS.Timeout | undefined
    const end = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(readAnswers(Buffer.concat(chunks).toString('latin1')))
    }
    const within = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    }
    // A server that has heard enough closes while we still speak.
    socket.on('error', () => undefined)
    socket.on('close', end)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      within(quiet)
    })
    socket.on('connect', () => {
      within(wait + pause * parts.length)
      void (async () => {
        for (const [at, part] of parts.entries()) {
          if (at > 0 && pause > 0) await sleep(pause)
          if (socket.destroyed) return
          socket.write(part)
        }
      })()
    })
  })
