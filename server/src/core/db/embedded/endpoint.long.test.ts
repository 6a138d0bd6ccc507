import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { loopbackEndpoint, readPassword } from './endpoint.ts'
import { initCluster, superuser } from './init-cluster.ts'
import { placeCluster } from './place-cluster.ts'
import { spawnPostmaster } from './postmaster.ts'
import { ask, cleanUp, newDataDir } from './testing/workbench.ts'
import { databaseName, untilReady } from './until-ready.ts'

vi.setConfig({ testTimeout: 60_000 })

test('over the loopback, for systems without sockets, only the password opens the database', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir)
  const placement = placeCluster(dataDir, findBinaries(), () => {})
  const endpoint = await loopbackEndpoint(dataDir)
  await initCluster(placement, endpoint, () => {})
  const postmaster = spawnPostmaster({ placement, endpoint, logFile: join(dataDir, 'postgres.log') })
  cleanUp(() => postmaster.end())
  await untilReady(postmaster, endpoint, () => {})

  const connection = { host: endpoint.host, port: endpoint.port, user: superuser, database: databaseName }
  expect(await ask({ connection: { ...connection, password: readPassword(endpoint) } }, 'select 1')).toEqual([1])
  await expect(ask({ connection: { ...connection, password: 'guess' } }, 'select 1')).rejects.toThrow('password')
})
