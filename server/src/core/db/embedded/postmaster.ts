import { spawn, spawnSync } from 'node:child_process'
import { closeSync } from 'node:fs'
import { endProcess, gently } from './end-process.ts'
import type { Endpoint } from './endpoint.ts'
import { launchOptions } from './launcher.ts'
import { giveToRunner } from './owners.ts'
import type { Placement } from './place-cluster.ts'
import { logSince, logSize, openLog } from './postgres-log.ts'
import { type Settings, settingsFor } from './settings.ts'

export type Plan = { placement: Placement; endpoint: Endpoint; logFile: string; settings?: Settings }

/** One running PostgreSQL. `exited` tells how it ended; `end` asks it to. */
export type Postmaster = { exited: Promise<Ending>; ending(): Ending | undefined; end(): Promise<void>; signal(): void }

export type Ending = { detail: string; output: string }

export function spawnPostmaster({ placement, endpoint, logFile, settings }: Plan): Postmaster {
  const { cluster, launcher, binaries } = placement
  const { file, args } = launcher.command(binaries.postgres, ['-D', cluster, ...settingsFor(endpoint, settings)], 'INT')
  const log = openLog(logFile)
  giveToRunner(launcher, logFile)
  const logStart = logSize(logFile)
  // Its own process group: Ctrl+C in the terminal must reach the server first, which then ends PostgreSQL.
  const child = spawn(file, args, { ...launchOptions(launcher), detached: true, stdio: ['ignore', log, log] })
  closeSync(log)

  let ending: Ending | undefined
  const exited = new Promise<Ending>((resolve) => {
    const settle = (detail: string) => resolve((ending ??= { detail, output: logSince(logFile, logStart) }))
    child.once('exit', (code, signal) => settle(signal ? `ended by ${signal}` : `ended with code ${code}`))
    child.once('error', (error) => settle(error.message))
  })

  async function end() {
    if (ending || child.pid === undefined) return
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
    else await endProcess(child.pid, gently)
    await exited
  }
  return { exited, ending: () => ending, end, signal: () => child.kill('SIGINT') }
}
