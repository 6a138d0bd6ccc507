import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../checks/walk.ts'

/** What a test runner came to; its reporter writes it, the command reads it. */
const Outcome = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
})
export type Outcome = z.output<typeof Outcome>

export const OUTPUT = join(ROOT, 'e2e/output')
/** Names the file the reporter writes. */
export const OUTCOME_FILE = 'TEST_OUTCOME'

export const writeOutcome = (outcome: Outcome): void => {
  const file = process.env[OUTCOME_FILE]
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}

export const readOutcome = (file: string): Outcome => Outcome.parse(JSON.parse(readFileSync(file, 'utf8')))

export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const EVERY_MS = 10_000

/** Says how far a run is: when it begins, every ten seconds, and at its end. */
export class Progress {
  readonly #name: string
  readonly #began = Date.now()
  #said = 0
  #done = 0
  #failed = 0
  total = 0

  constructor(name: string) {
    this.#name = name
  }

  step(failed: number): void {
    this.#done++
    this.#failed += failed
    if (this.#done === this.total || Date.now() - this.#said >= EVERY_MS) this.say()
  }

  say(): void {
    this.#said = Date.now()
    const failures = this.#failed === 0 ? '' : `, ${this.#failed} failed`
    console.log(`  ${this.#name}: ${this.#done} of ${this.total} files${failures}, ${clock(Date.now() - this.#began)}`)
  }
}

/** A name as an argument that matches it alone: `-t` and `-g` take regular expressions. */
export const asPattern = (name: string): string =>
  `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", '.')}'`

export const tellFailure = (title: string, place: string, reason: string, again: string): void => {
  const indented = reason
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n')
  console.log(`\n  ✘ ${title}\n    at ${place}\n${indented}\n    again: ${again}\n`)
}
