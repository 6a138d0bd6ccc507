import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { matchesLockFile } from './installed.mjs'
import { withLock } from './lock.mjs'
import { Refusal, inProject, say } from './project.mjs'
import { quietly } from './quietly.mjs'

const stampFile = inProject('node_modules', '.installed')

/** Installs the dependencies when the lock file, package.json or the platform has changed since the last time. */
export async function install() {
  const wanted = fingerprint(['package-lock.json', 'package.json'], { salt: `${process.platform}-${process.arch}` })
  if (readStamp(stampFile) === wanted) return
  const onWait = () =>
    say('另一个进程正在安装依赖，等待中…', 'Waiting for another process to install the dependencies…')
  await withLock('install', onWait, async (onStart) => {
    if (readStamp(stampFile) === wanted) return
    if (!matchesLockFile()) await runNpm(onStart)
    writeStamp(stampFile, wanted)
  })
}

async function runNpm(onStart) {
  say('正在安装依赖，第一次需要一两分钟…', 'Installing the dependencies; the first time takes a minute or two…')
  // The operator's settings must not leave out what the product is built and run with.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
  ]
  const [file, ...first] = npmCommand()
  const shell = process.platform === 'win32' && first.length === 0
  const { code, output } = await quietly(file, [...first, ...args], { onStart, shell })
  if (code === 0) return
  process.stderr.write(output)
  throw new Refusal('依赖安装失败，npm 的输出见上。', 'Installing the dependencies failed; the output of npm is above.')
}

function npmCommand() {
  const npm = process.env.npm_execpath
  if (npm && basename(npm).startsWith('npm-cli')) return [outerNode(), npm]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Npm scripts run on the pinned Node, which npm is about to remove: npm itself needs the one outside the project. */
function outerNode() {
  const inside = (file) => realpathSync(file).startsWith(realpathSync(inProject()) + sep)
  if (!inside(process.execPath)) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return found.find((file) => existsSync(file) && !inside(file)) ?? process.execPath
}
