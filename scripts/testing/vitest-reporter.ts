import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { ROOT } from '../checks/walk.ts'
import { asPattern, type Outcome, Progress, tellFailure, writeOutcome } from './outcome.ts'

const COMMANDS: Record<string, string> = {
  unit: 'npm run test:unit',
  'console unit': 'npm run test:unit',
  component: 'npm run test:unit',
  server: 'npm run test:server',
  process: 'npm run test:server',
  long: 'npm run test:long',
  'long components': 'npm run test:long',
}

const pathOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId)

type Told = Pick<SerializedError, 'message' | 'stacks'> & { diff?: string }

/** Where in the test file it broke, else where it was thrown. */
const placeOf = (module: TestModule, errors: readonly Told[], line: number | undefined): string => {
  const frames = errors.flatMap(({ stacks = [] }) => stacks)
  const frame = frames.find(({ file }) => file === module.moduleId) ?? frames[0]
  if (frame !== undefined) return `${relative(ROOT, frame.file)}:${frame.line}`
  return line === undefined ? pathOf(module) : `${pathOf(module)}:${line}`
}

const reasonOf = (errors: readonly Told[]): string =>
  errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n')).join('\n')

const again = ({ project }: TestModule): string => COMMANDS[project.name] ?? 'npx vitest run'

/** Progress a person can read, and for each failure the command that repeats just that test. */
export default class ProgressReporter implements Reporter {
  readonly #progress = new Progress('tests')
  readonly #outcome: Outcome = { passed: 0, failed: 0, skipped: 0, files: [] }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress.total = specifications.length
    this.#progress.say()
    if (specifications.length === 0)
      console.log('  no test file matches this path; see CONTRIBUTING.md for the kinds of tests')
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'pending') this.#outcome[state]++
    if (state !== 'failed') return
    const { module } = test
    tellFailure(
      test.fullName,
      placeOf(module, errors, test.location?.line),
      reasonOf(errors),
      `${again(module)} -- ${pathOf(module)} -t ${asPattern(test.fullName.replaceAll(' > ', ' '))}`,
    )
  }

  onTestModuleEnd(module: TestModule): void {
    const failed = [...module.children.allTests('failed')].length
    // What fails outside a test, as a hook or an import, fails the file.
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    if (errors.length > 0) {
      this.#outcome.failed++
      tellFailure(
        pathOf(module),
        placeOf(module, errors, undefined),
        reasonOf(errors),
        `${again(module)} -- ${pathOf(module)}`,
      )
    }
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    const seconds = (duration + collectDuration + setupDuration) / 1000
    this.#outcome.files.push({ file: pathOf(module), seconds })
    this.#progress.step(failed + errors.length)
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      this.#outcome.failed++
      tellFailure('an error outside every test', error.stacks?.[0]?.file ?? 'unknown', reasonOf([error]), 'npm test')
    }
    const missing = this.#progress.total - this.#outcome.files.length
    if (missing > 0) {
      this.#outcome.failed += missing
      tellFailure(
        'files that were not run',
        'vitest.config.ts',
        `${missing} of ${this.#progress.total} files`,
        'npm test',
      )
    }
    writeOutcome(this.#outcome)
  }
}
