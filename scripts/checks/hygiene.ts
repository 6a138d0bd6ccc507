import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, walk } from './walk.ts'

const LONGEST = 400
const TEXT = /\.(ts|tsx|mjs|sql|css|md|json|html|yml)$/

/** Files nobody can live in, and download addresses that tie the lock file to one place. */
export const checkHygiene = (): string[] => {
  const long = walk('.', /\.(ts|tsx|mjs|css)$/)
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length] as const)
    .filter(([, lines]) => lines > LONGEST)
    .map(([file, lines]) => `${file} has ${lines} lines: split it`)
  const tied = /"resolved"/.test(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    ? ['package-lock.json holds download addresses']
    : []
  const marks = walk('.', TEXT)
    .filter((file) => /^(<{7}|>{7}) /m.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => `${file} has merge marks`)
  return [...long, ...tied, ...marks]
}
