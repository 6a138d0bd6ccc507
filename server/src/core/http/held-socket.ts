import { lookup } from 'node:dns/promises'
import { BoundSocket, isIP } from 'node:net'
import type { Config } from '../config.ts'
import { explainListenError } from './listen-error.ts'
import { StartError } from '../start-error.ts'
import { FRONT_ENV } from '../front-env.ts'

/** The first descriptor after the standard ones, by systemd's convention and ours. */
const HELD_FD = 3

/** The listening socket that whoever started us keeps open when we are gone: our front, or systemd. */
export const heldSocket = (env: Record<string, string | undefined>): number | undefined => {
  const fromFront = (env[FRONT_ENV] ?? '') !== ''
  const fromSystemd = Number(env['LISTEN_FDS'] ?? 0) >= 1 && env['LISTEN_PID'] === String(process.pid)
  return fromFront || fromSystemd ? HELD_FD : undefined
}

/** A socket that is bound and kept here, but never accepted from: whom it is handed to listens on it. */
export const holdSocket = async (
  { host, port }: Pick<Config, 'host' | 'port'>,
  env: Record<string, string | undefined>,
): Promise<{ fd: number; close(): void }> => {
  const given = heldSocket(env)
  if (given !== undefined) return { fd: given, close: () => undefined }
  if (process.platform === 'win32')
    throw new StartError(
      'Windows 不支持 npm run serve，请使用 npm start',
      'npm run serve needs Linux or macOS; use npm start.',
    )
  const address = isIP(host) === 0 ? (await lookup(host)).address : host
  try {
    const socket = new BoundSocket({ host: address, port })
    return { fd: socket.fd(), close: () => socket.close() }
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
