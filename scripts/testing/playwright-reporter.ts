import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Location,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { ROOT } from '../checks/walk.ts'
import { asPattern, clock, type Outcome, tellFailure, writeOutcome } from './outcome.ts'

const EVERY_MS = 10_000

const plain = (error: TestError): string => stripVTControlCharacters(error.stack ?? error.message ?? error.value ?? '')

/** Where it failed, which may be in what a test uses. */
const placeOf = ({ file, line }: Location): string => `${relative(ROOT, file)}:${line}`

const MOST_LINES = 150
const SNAPSHOT = /```yaml\n([\s\S]*?)\n```/

/** What the page showed when the test failed, as a reader of the screen would be told: the next run removes the files. */
const pageOf = ({ attachments }: TestResult): string[] => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, shown] = (path === undefined ? undefined : SNAPSHOT.exec(readFileSync(path, 'utf8'))) ?? []
  if (shown === undefined) return []
  const lines = shown.split('\n')
  const left = lines.length - MOST_LINES
  return [
    'the page:',
    ...lines.slice(-MOST_LINES),
    ...(left > 0 ? [`(the last ${MOST_LINES} lines of ${lines.length})`] : []),
  ]
}

/** The same as for vitest: how far it is, and for each failure the command that repeats just that test. */
export default class ProgressReporter implements Reporter {
  readonly #outcome: Outcome = { passed: 0, failed: 0, skipped: 0, files: [] }
  readonly #seconds = new Map<string, number>()
  readonly #began = Date.now()
  #total = 0
  #done = 0
  #said = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
    this.#say()
  }

  #say(): void {
    this.#said = Date.now()
    const failures = this.#outcome.failed === 0 ? '' : `, ${this.#outcome.failed} failed`
    console.log(`  browser: ${this.#done} of ${this.#total} tests${failures}, ${clock(Date.now() - this.#began)}`)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(ROOT, test.location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000)
    this.#done++
    if (result.status === 'skipped') this.#outcome.skipped++
    else if (result.status === test.expectedStatus) this.#outcome.passed++
    else {
      this.#outcome.failed++
      const trace = result.attachments.find(({ name }) => name === 'trace')?.path
      tellFailure(
        test.title,
        placeOf(result.errors[0]?.location ?? test.location),
        [
          ...result.errors.map(plain),
          ...(trace === undefined ? [] : [`trace: ${relative(ROOT, trace)}`]),
          ...pageOf(result),
        ].join('\n'),
        `npm run test:${file.includes('.long.') || test.tags.includes('@long') ? 'long' : 'browser'} -- ${file}:${test.location.line} -g ${asPattern(test.title)}`,
      )
    }
    if (this.#done === this.#total || Date.now() - this.#said >= EVERY_MS) this.#say()
  }

  /** What a test writes while it is looked into. */
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onError(error: TestError): void {
    this.#outcome.failed++
    tellFailure('an error outside every test', error.location?.file ?? 'unknown', plain(error), 'npm run test:browser')
  }

  onEnd(_result: FullResult): void {
    this.#outcome.files.push(...[...this.#seconds].map(([file, seconds]) => ({ file, seconds })))
    writeOutcome(this.#outcome)
  }

  printsToStdio(): boolean {
    return true
  }
}
