import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/** Answers with the address it listens on. */
export const listen = (app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> =>
  app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `端口 ${port} 已被占用，请关闭占用的程序或设置 PORT`,
        `Port ${port} is taken; close what uses it or set PORT.`,
      )
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`无法监听 ${host}:${port}`, `Cannot listen on ${host}:${port}.`)
    throw error
  })
