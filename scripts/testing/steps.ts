import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudget } from '../checks/budget.ts'
import { checkColdLoads, compareColdLoads } from '../checks/cold-loads.ts'
import { checkHygiene } from '../checks/hygiene.ts'
import { checkAntdLoads } from '../checks/antd-loads.ts'
import { checkImports } from '../checks/imports.ts'
import { checkLayers } from '../checks/layers.ts'
import { checkMigrations } from '../checks/migrations.ts'
import { checkStyles } from '../checks/styles.ts'
import { ROOT } from '../checks/walk.ts'
import { run } from '../checks/run.ts'
import { checkTexts } from '../checks/texts.ts'
import { checkTranslations } from '../checks/translations.ts'
import { checkWorkflow } from '../checks/workflow.ts'
import { type Outcome, OUTCOME_FILE, OUTPUT, readOutcome } from './outcome.ts'

export interface Step {
  name: string
  run(): Promise<Outcome>
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, files: [] }

const command = (name: string, program: string, args: string[]): Step => ({
  name,
  run: async () => ((await run(program, args)) === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }),
})

const findings = (name: string, find: () => string[] | Promise<string[]>): Step => ({
  name,
  run: async () => {
    const found = await find()
    for (const line of found) console.log(`  ✘ ${line}`)
    return found.length === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: found.length }
  },
})

/** A test runner whose reporter writes what it came to; a run that ends otherwise than it says has failed. */
const runner = (name: string, program: string, args: string[], env: Record<string, string> = {}): Step => ({
  name,
  run: async () => {
    const file = join(OUTPUT, `${name.replaceAll(/\W+/g, '-')}.json`)
    mkdirSync(OUTPUT, { recursive: true })
    rmSync(file, { force: true })
    const code = await run(program, args, { ...env, [OUTCOME_FILE]: file })
    const outcome = readOutcome(file)
    if (code === 0 && outcome.passed + outcome.failed === 0) {
      console.log('  ✘ no test has this name')
      return { ...outcome, failed: 1 }
    }
    return { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
  },
})

export const vitest = (name: string, projects: string[], args: string[] = []): Step =>
  runner(name, 'vitest', ['run', ...projects.map((project) => `--project=${project}`), ...args])

/** Node loads TypeScript itself: Playwright need not translate it first, in each of its processes. */
const UNTRANSLATED = { PW_DISABLE_TS_ESM: '1' }

export const playwright = (name: string, args: string[] = [], env: Record<string, string> = {}): Step =>
  runner(name, 'playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { ...UNTRANSLATED, ...env })

export const BUILD = command('build', 'node', ['scripts/run.mjs', 'build'])

/** The console in which StrictMode acts. */
export const STRICT_BUILD = command('strict build', 'node', ['scripts/run.mjs', 'build:strict'])
export const STRICT = { CONSOLE_DIR: join(ROOT, '.run/console-strict') }

const TYPES_CHECKED = 'node_modules/.cache/types.tsbuildinfo'

/** What is read off the sources. */
export const STATIC_CHECKS: Step[] = [
  command('format', 'oxfmt', ['--check', '.']),
  command('lint', 'oxlint', ['--deny-warnings']),
  // More checkers at once check what they share each for themselves: half the processor's time with one.
  // What has not changed since the last run is not checked again.
  command('types', 'tsc', ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_CHECKED]),
  findings('borders', () => [...checkImports(), ...checkAntdLoads()]),
  findings('layers', checkLayers),
  command('client', 'tsc', ['-p', 'client']),
  command('dead code', 'knip', ['--no-progress']),
  findings('texts', checkTexts),
  findings('styles', checkStyles),
  findings('hygiene', checkHygiene),
  findings('translations', checkTranslations),
  findings('migrations', checkMigrations),
  findings('workflow', checkWorkflow),
]

/** What is read off the built console. */
export const BUILD_CHECKS: Step[] = [findings('budgets', checkBudget), findings('cold loads', checkColdLoads)]

export const LONG_CHECKS: Step[] = [findings('cold loads as without the demo pages', compareColdLoads)]
