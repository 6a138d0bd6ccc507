import { spawnSync } from 'node:child_process'
import { Refusal, inProject } from './project.mjs'

const neededMajor = 24

/** The Node that the product runs on: the one that came with the dependencies, else the one we run on, if new enough. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = [inProject('node_modules', 'node', 'bin', name), process.execPath].find(isNewEnough)
  if (found) return found
  throw new Refusal(
    `没有可用的 Node.js ${neededMajor}（本机未能安装自带的版本），请安装 Node.js ${neededMajor} 或更高版本。`,
    `No Node.js ${neededMajor} is available (the one that comes along could not be installed here); please install Node.js ${neededMajor} or newer.`,
  )
}

function isNewEnough(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= neededMajor
}
