import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject } from './project.mjs'

/** A hash over the names and contents of files and folders of the project. */
export function fingerprint(names, { except = [], ignored = /^$/, salt = '' } = {}) {
  const hash = createHash('sha256').update(salt)
  const files = names.flatMap((name) => filesIn(inProject(name), except)).filter((file) => !ignored.test(file))
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(inProject(), file)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function writeStamp(file, value) {
  writeFileSync(file, value)
}

function filesIn(path, except) {
  if (except.includes(relative(inProject(), path)) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name), except))
}
