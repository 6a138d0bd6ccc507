import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { Refusal, inProject, projectEnv, say, workFolder } from './project.mjs'
import { quietly } from './quietly.mjs'

const sources = ['console', 'contract', 'package.json', 'package-lock.json']

const ofTests = /\.test\.tsx?$|[\\/]testing[\\/]/

/** With React's development version, in which StrictMode acts: for the browser tests. */
const strictConsole = () => join(workFolder(), 'console-strict')

/** Builds the console when a source of it has changed. It is built aside and put in place whole. */
export async function buildConsole(node, { strict = false } = {}) {
  const target = strict ? strictConsole() : inProject('console', 'dist')
  const stampFile = join(target, '.stamp')
  const except = [join('console', 'dist'), join('console', 'node_modules')]
  const wanted = fingerprint(sources, { except, ignored: ofTests })
  if (readStamp(stampFile) === wanted) return
  const onWait = () => say('另一个进程正在构建控制台，等待中…', 'Waiting for another process to build the console…')
  await withLock('build', onWait, async (onStart) => {
    if (readStamp(stampFile) === wanted) return
    say('正在构建控制台…', 'Building the console…')
    const fresh = join(workFolder(), 'dist', 'fresh')
    await runVite(node, fresh, strict, onStart)
    writeStamp(join(fresh, '.stamp'), wanted)
    replace(target, fresh)
  })
}

async function runVite(node, outDir, strict, onStart) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const config = inProject('console', 'vite.config.ts')
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir']
  const env = projectEnv({ NODE_ENV: 'production', CONSOLE_STRICT: strict ? 'on' : '' })
  const { code, output } = await quietly(node, args, { onStart, env })
  if (code === 0) return
  process.stderr.write(output)
  throw new Refusal('控制台构建失败，输出见上。', 'Building the console failed; the output is above.')
}

function replace(old, fresh) {
  const aside = join(workFolder(), 'dist', 'old')
  rmSync(aside, { recursive: true, force: true })
  if (existsSync(old)) renameSync(old, aside)
  renameSync(fresh, old)
  rmSync(aside, { recursive: true, force: true })
}
