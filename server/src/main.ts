import { flushCompileCache } from 'node:module'
import { type Config, readConfig } from './core/config.ts'
import { connectionOf } from './core/db/primary/connection-of.ts'
import { startEmbedded } from './core/db/embedded/start-embedded.ts'
import { READY } from './operations/front/child.ts'
import { readFrontEnv, type FrontEnv } from './core/front-env.ts'
import { openLog } from './core/open-log.ts'
import type { RunningServer } from './app/start-server.ts'
import { explainFailure } from './core/explain-failure.ts'

const STOP_WITHIN = 10_000

const banner = ({ url, firstAdmin }: RunningServer, config: Config): string => {
  const address = config.publicUrl ?? url
  const lines = ['', `  获客台已启动  ${address}`]
  if (firstAdmin?.file !== undefined)
    lines.push(`  首次登录      ${firstAdmin.username} / ${firstAdmin.password}`, `  已保存到      ${firstAdmin.file}`)
  else if (config.roles.includes('api')) lines.push(`  登录用户名    ${config.admin.username}`)
  return [...lines, '  按 Ctrl+C 停止', ''].join('\n')
}

/** Told to whom it concerns: people at the first start, the front at each. */
const announce = (server: RunningServer, config: Config, front: FrontEnv | undefined): void => {
  if ((front?.generation ?? 1) === 1) process.stdout.write(`${banner(server, config)}\n`)
  if (front === undefined) return
  process.send?.(READY)
  // For the next one, also where this one is killed.
  flushCompileCache()
}

/** Asked to stop by a signal, or because the launcher that holds the channel is gone; true from the first moment on. */
const onStopAsked = (stop: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  if (process.send !== undefined && !process.connected) stop()
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = openLog(config)
  const front = readFrontEnv(process.env)
  const running: { stop(): Promise<unknown> }[] = []
  let stopping = false
  const stopAll = async (): Promise<void> => {
    while (running.length > 0) await running.pop()?.stop()
  }
  const start = async (): Promise<RunningServer | undefined> => {
    const embedded =
      config.databaseUrl === undefined && front?.database === undefined
        ? await startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line) })
        : undefined
    if (embedded !== undefined) running.push(embedded)
    embedded?.onExit((detail) => log.error(`PostgreSQL ended: ${detail}`))
    if (stopping) return undefined
    const { startServer } = await import('./app/start-server.ts')
    const connection = front?.database ?? embedded?.connection ?? connectionOf(config.databaseUrl ?? '')
    const server = await startServer(config, connection, log)
    running.push(server)
    if (!stopping) announce(server, config, front)
    return server
  }
  const started = start()
  const end = (code: number): void => {
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    // What is being started right now is stopped as soon as it stands.
    const settled = started.catch(() => undefined)
    void settled.then(stopAll).then(() => process.exit(code))
  }
  onStopAsked(() => {
    if (!stopping) end(0)
  })
  const server = await started.catch(async (error: unknown) => {
    if (stopping) return undefined
    await stopAll()
    throw error
  })
  void server?.failure.then((error) => {
    if (stopping) return
    process.stderr.write(`${explainFailure(error)}\n`)
    end(1)
  })
}

run().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
