import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../core/config.ts'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { prepareDataDir } from '../../core/db/embedded/prepare-data-dir.ts'
import { openLog } from '../../core/open-log.ts'
import { explainFailure } from '../../core/explain-failure.ts'
import { StartError } from '../../core/start-error.ts'
import { askReload } from './ask-reload.ts'
import { Front } from './front.ts'
import { openFrontFile } from './front-file.ts'
import { holdSocket } from '../../core/http/held-socket.ts'

/** A release may have much to migrate, and the old one serves meanwhile. */
const READY_WITHIN = 600_000
const STOP_WITHIN = 25_000

const serve = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = openLog(config)
  const dataDir = prepareDataDir(config.dataDir)
  const undo: (() => unknown)[] = []
  const stopAll = async (): Promise<void> => {
    for (const step of undo.reverse().splice(0)) await step()
  }
  let stopping = false
  let reload = (): void => undefined
  const start = async (): Promise<void> => {
    const socket = await holdSocket(config, process.env)
    undo.push(() => socket.close())
    const embedded =
      config.databaseUrl === undefined ? await startEmbedded({ dataDir, log: (line) => log.info(line) }) : undefined
    if (embedded !== undefined) undo.push(() => embedded.stop())
    embedded?.onExit((detail) => log.error(`PostgreSQL ended: ${detail}`))
    if (stopping) return
    const file = openFrontFile(dataDir)
    undo.push(file.remove)
    // Of this front's servers alone: what releases of before have left would only grow.
    const cache = join(dataDir, 'compiled')
    rmSync(cache, { recursive: true, force: true })
    const front = new Front({
      plan: { fd: socket.fd, readyWithin: READY_WITHIN, cache },
      database: embedded?.connection,
      log,
      reloaded: file.reloaded,
    })
    undo.push(() => front.stop())
    reload = () => front.reload()
    // Its own words are on the screen already.
    if ((await front.start()) !== undefined && !stopping)
      throw new StartError('服务没有启动', 'The server did not start.')
  }
  const started = start()
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    // What is being started is told at once; the rest follows as soon as it stands.
    void Promise.all([stopAll(), started.catch(() => undefined)])
      .then(stopAll)
      .then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.on('SIGHUP', () => reload())
  process.on('disconnect', stop)
  if (process.send !== undefined && !process.connected) stop()
  await started.catch(async (error: unknown) => {
    if (stopping) return
    await stopAll()
    throw error
  })
}

const run = process.argv.includes('--reload')
  ? () => askReload(readConfig(process.env).dataDir).then(() => process.exit(0))
  : serve

run().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
