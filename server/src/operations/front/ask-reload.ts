import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../core/start-error.ts'
import { readFrontFile } from './front-file.ts'

const EVERY = 100

/** Asks the running front for a new server and waits for how that ends. */
export const askReload = async (dataDir: string): Promise<void> => {
  const before = readFrontFile(dataDir)
  if (before === undefined)
    throw new StartError(
      `${dataDir} 中没有运行的 npm run serve`,
      `No npm run serve is running with the data folder ${dataDir}.`,
    )
  process.kill(before.pid, 'SIGHUP')
  for (let now = readFrontFile(dataDir); ; now = readFrontFile(dataDir)) {
    if (now === undefined) throw new StartError('服务在重新加载时停止了', 'The server stopped while it reloaded.')
    if (now.reloads > before.reloads) {
      if (now.failure === undefined) return
      throw new StartError(
        `新版本没有就绪，旧的继续服务：${now.failure}`,
        `The new server did not become ready, the old one goes on: ${now.failure}.`,
      )
    }
    await sleep(EVERY)
  }
}
