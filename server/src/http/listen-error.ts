import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** What the operator can put right is said in one sentence. */
export const explainListenError = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(
      `端口 ${port} 已被占用，请关闭占用的程序或设置 PORT`,
      `Port ${port} is taken; close what uses it or set PORT.`,
    )
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new StartError(`无法监听 ${host}:${port}`, `Cannot listen on ${host}:${port}.`)
  return error
}
