import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { inProject } from './project.mjs'

/** Whether npm itself, run by hand, has left exactly what the lock file asks for: then there is nothing to do. */
export function matchesLockFile() {
  const installed = readJson('node_modules', '.package-lock.json')?.packages
  const wanted = readJson('package-lock.json')?.packages
  if (!installed || !wanted || !isInStep(wanted[''])) return false
  const same = (path) => isDeepStrictEqual(installed[path]?.version, wanted[path]?.version)
  const skippable = (path) => wanted[path].optional && !installed[path]
  const nested = (path) => path.startsWith('node_modules/node/node_modules/')
  return (
    Object.keys(wanted).every((path) => path === '' || same(path) || skippable(path)) &&
    Object.keys(installed).every((path) => wanted[path] || nested(path))
  )
}

function isInStep(lockedRoot) {
  const manifest = readJson('package.json')
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(manifest?.[kind] ?? {}, lockedRoot?.[kind] ?? {}),
  )
}

function readJson(...names) {
  try {
    return JSON.parse(readFileSync(inProject(...names), 'utf8'))
  } catch {
    return undefined
  }
}
