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
  if (code === 'EACCES')
    return new StartError(
      `没有权限监听 ${host}:${port}（1024 以下的端口需要特权），请设置 PORT`,
      `No permission to listen on ${host}:${port}; ports below 1024 are privileged. Set PORT.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`这台机器没有地址 ${host}，请检查 HOST`, `This machine has no address ${host}; look at HOST.`)
  return error
}
