import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach } from 'vitest'
import { endProcess } from '../end-process.ts'
import { findCluster } from '../place-cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '../start-embedded.ts'
import { type Held, holdDatabase } from './hold-database.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

export function cleanUp(cleanup: () => unknown): void {
  cleanups.push(cleanup)
}

/** A path for a data folder inside a new one that only we may enter. */
export function newDataDir(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, ...names, 'data')
}

export async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: (line) => said.push(line) })
  cleanUp(() => database.stop())
  return database
}

export async function hold(...how: Parameters<typeof holdDatabase>): Promise<Held> {
  const held = await holdDatabase(...how)
  cleanUp(() => endProcess(held.child.pid ?? 0, [['SIGTERM', 10_000]]))
  return held
}

export async function ask({ connection }: Pick<EmbeddedDatabase, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(findCluster(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}

/** A folder for PATH in which these programs always fail, as on a machine that lacks or forbids them. */
export function withoutPrograms(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder
}
