import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../core/config.ts'
import { StartError } from '../../core/start-error.ts'
import { findBinaries } from '../../core/db/embedded/binaries.ts'
import { readPassword, socketEndpoint } from '../../core/db/embedded/endpoint.ts'
import { superuser } from '../../core/db/embedded/init-cluster.ts'
import { placeCluster } from '../../core/db/embedded/place-cluster.ts'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { databaseName } from '../../core/db/embedded/until-ready.ts'
import { errorText } from '../../core/text/error-text.ts'
import { makeReplica } from './make-replica.ts'
import { urlOf } from '../../core/db/embedded/url-of.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

/** Makes a replica of the embedded database in DATA_DIR when there is none in the folder named, and runs it until it is stopped. */
const run = async (): Promise<void> => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new StartError('请指定副本的目录', 'Name the folder of the replica.')
  const target = resolve(folder)
  if (!existsSync(join(target, 'postgres'))) {
    const endpoint = socketEndpoint(placeCluster(readConfig(process.env).dataDir, findBinaries(), log))
    const { host, port } = endpoint
    await makeReplica({ host, port, user: superuser, database: databaseName, password: readPassword(endpoint) }, target)
    log(`A replica was made in ${target}`)
  }
  const replica = await startEmbedded({ dataDir: target, log })
  log(`REPLICA_URL=${urlOf(replica.connection)}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void replica.stop().then(() => process.exit(0)))
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
})
